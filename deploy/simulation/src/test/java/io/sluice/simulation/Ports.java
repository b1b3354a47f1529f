package io.sluice.simulation;

import io.sluice.simulation.SimulatedTransactions.DatabaseFaults;
import org.aopalliance.intercept.MethodInterceptor;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.dao.DataAccessResourceFailureException;

/** Puts a port to a table behind what a connection to a database can do wrong, and behind its rules for transactions. */
final class Ports {
    private final World world;
    private final Database database;
    private final SimulatedTransactions transactions;

    Ports(World world, Database database, SimulatedTransactions transactions) {
        this.world = world;
        this.database = database;
        this.transactions = transactions;
        transactions.use(database, new ConnectionFaults());
    }

    <T> T open(Class<T> port, T tables) {
        var proxy = new ProxyFactory();
        proxy.setInterfaces(port);
        proxy.setTarget(tables);
        var faults = new ConnectionFaults();
        proxy.addAdvice(transactions.interceptor());
        proxy.addAdvice((MethodInterceptor) call -> {
            String name = call.getMethod().getName();
            faults.before(name);
            Object answer = call.proceed();
            faults.after(name);
            return answer;
        });
        return port.cast(proxy.getProxy(port.getClassLoader()));
    }

    private final class ConnectionFaults implements DatabaseFaults {
        @Override
        public void before(String what) {
            world.step(database + " " + what);
            if (database.isAway()) {
                throw new DataAccessResourceFailureException(database + " is away");
            }
        }

        @Override
        public void after(String what) {
            if (world.strikes(Fault.DATABASE_ANSWER_LOST, 0.01)) {
                world.trace(() -> database + " does not answer " + what);
                throw new DataAccessResourceFailureException(database + " lost the answer to " + what);
            }
            world.step("answer of the " + database);
        }
    }
}
