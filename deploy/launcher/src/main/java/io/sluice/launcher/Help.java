package io.sluice.launcher;

/** What {@code sluice help} prints. */
final class Help {

    static final String TEXT = """
            Usage: deploy/sluice COMMAND [OPTIONS]

              up                     build what is missing, start everything, wait until it is ready
                --only PART[,PART…]    some parts only: middleware, services, or a part by its name
                --scale SERVICE=N[,…]  several instances of a service
                --no-build             start what was built last
                --while-pid PID        stop everything when that process ends
              down                   stop everything
              status                 what runs, and whether it is healthy
              logs PART [-f] [-n N]  the end of a part's log
              restart PART           stop and start one part
              sale                   a flash sale against the running suite, and a verdict on its invariants
                --buyers N             how many come at the opening (1000)
                --units N              how many units there are (100)
                --limit N              units for each buyer (1)
                --quantities N|N..M    units of one order (1)
                --pay P --cancel P     shares of the confirmed orders that are paid, cancelled,
                  --lapse P              or left unpaid until they close (none), for example 60%
                --fault FAULT          break a part meanwhile, for example order-service:kill@30%
                --report DIR           where the report goes (below the data directory)
                --help                 all its options: --quantity --buckets --token-factor --gateways --connections
                                         --countdown --seconds --settle --failures --payment-seconds
              chaos [CASE…]          every fault of the table in docs/faults.md, or some, on a suite of its own
                --list                 the cases and what they promise
                --quick                only those that each build runs
                --markdown             the results as a table for docs/faults.md
                --keep                 leave the suite running; with --data a running suite is used
              bench                  measures the running suite: rates, latencies, processor time
                --list                 the steps and what they measure
                --only STEP[,STEP…]    some steps only, and those they are compared with
                --seconds-each N       how long each measurement takes (5)
                --rounds N             how often each is repeated, in turns (3)
                --warm-up N            rounds before, which do not count (2)
                --connections N        requests under way at once (200)
                --overload N[,N…]      the same for the step overload (1000,5000)
                --threads N            of the load generator (one for every four cores)
                --json FILE --html FILE  where the result goes (below the data directory)
                --compare FILE         shares of an earlier result
              rehearse               a rehearsal at full rate, with shadow buyers: what the suite can sell,
                                       what bounds it, and which limits follow; not while a promotion is on
                --json FILE            where the capacity certificate goes (nowhere)
              doctor                 whether up would work here
              reset [--yes]          stop everything and delete all data
              help                   this text

            Parts: mariadb redis rocketmq nacos payment-provider gateway user-service item-service
                   promo-service order-service stock-service; a second instance is order-service-2,
                   and so on.

            For all commands:
              --data DIR             where everything is kept (SLUICE_DATA; usually .sluice in the project)
              --port-offset N        added to every port (SLUICE_PORT_OFFSET; the data directory remembers it)

            SLUICE_JAVA_HOME chooses the JDK; otherwise it is the newest from 17 to 25 on this machine.
            SLUICE_RECORD=no keeps the first run, and down, from recording the caches that make later starts fast.
            SLUICE_REHEARSAL=no starts services cold; they would rehearse for some seconds before they sell.
            SLUICE_COMPILE=quick is for a suite that lives for minutes: quick to start, slower in the long run.""";

    private Help() {}
}
