----------------------------- MODULE Rebuilding -----------------------------
(* A board that loses things, beside the ledger that does not: one bucket,    *)
(* rebuilt under the next epoch while holds, sales, restocks, a replenishment *)
(* and the end of the sale are under way. Redis is flushed, or a replica that *)
(* lags is promoted; rebuilding nodes die or overtake each other; every       *)
(* message may come again at any time. Board and ledger are read in one step  *)
(* here; how an attempt becomes an order is in Selling, moves in Moving.      *)
EXTENDS Naturals, FiniteSets

CONSTANTS Reservations,  \* 1..n, one unit each; 1 and 2 are of the same buyer
          Units,         \* units allotted
          Limit,         \* units per buyer
          MaxEpoch,
          MaxFaults,     \* flushes, promoted replicas, nodes that die, rebuilds at the same time
          Scenario,      \* subset of flush, lag, restock, replenish, close, repair, churn
          Without        \* guards that are removed, by name

Guard(name) == name \notin Without
With(part) == part \in Scenario

BuyerOf(r) == IF r = 2 THEN 1 ELSE r
Buyers == {BuyerOf(r) : r \in Reservations}
Monus(a, b) == IF a > b THEN a - b ELSE 0
Min(a, b) == IF a < b THEN a ELSE b

VARIABLES board,      \* the bucket in Redis
          replica,    \* what a replica that lags has of it; nothing if it does not lag
          mine,       \* per reservation, in order-service: new, held, placed, gone
          orders,     \* per reservation: orders it has become
          spoiled,    \* a batch failed for a token that had its order before the batch was made
          cancelled,  \* the promotion, as order-service hears of it, whether stock-service is there or not
          late,       \* something was held for a new order after that
          avail, epoch, allotment, returned,  \* the allotment's row
          entry,      \* per reservation: what the ledger has of it
          soldIn, backIn,  \* per reservation: epochs of these entries
          ended,      \* per reservation: its sale or refusal has reached the board and order-service
          closed,     \* per reservation: its order was closed
          back,       \* per reservation: its restock has reached the board
          replenished, \* epoch of the replenishment in the ledger, 0 if there is none
          added,      \* the replenishment has reached the board
          plans,      \* rebuilds under way
          stopper,    \* the node that stopped the board lives
          shut,       \* the board was closed at the end of the sale
          faults

news == <<cancelled, late>>
orderService == <<mine, orders, spoiled, news>>
row == <<avail, epoch, allotment, returned>>
entries == <<entry, soldIn, backIn>>
reached == <<ended, closed, back>>
replenishment == <<replenished, added>>
rebuild == <<plans, stopper>>
vars == <<board, replica, orderService, row, entries, reached, replenishment, rebuild, shut, faults>>

Empty == [epoch |-> 0, building |-> 0, state |-> "NONE", free |-> 0, sold |-> 0, added |-> FALSE,
          hold |-> [r \in Reservations |-> 0], outcome |-> [r \in Reservations |-> "NONE"],
          bought |-> [u \in Buyers |-> 0], loaded |-> {}]

Init == /\ board = [Empty EXCEPT !.epoch = 1, !.state = "OPEN", !.free = Units]
        /\ replica = Empty
        /\ mine = [r \in Reservations |-> "new"]
        /\ orders = [r \in Reservations |-> 0]
        /\ spoiled = FALSE /\ cancelled = FALSE /\ late = FALSE
        /\ avail = Units /\ epoch = 1 /\ allotment = "OPEN" /\ returned = 0
        /\ entry = [r \in Reservations |-> "none"]
        /\ soldIn = [r \in Reservations |-> 0]
        /\ backIn = [r \in Reservations |-> 0]
        /\ ended = [r \in Reservations |-> FALSE]
        /\ closed = [r \in Reservations |-> FALSE]
        /\ back = [r \in Reservations |-> FALSE]
        /\ replenished = 0 /\ added = FALSE
        /\ plans = {} /\ stopper = FALSE /\ shut = FALSE /\ faults = 0

Fault == faults < MaxFaults /\ faults' = faults + 1
Sold == {r \in Reservations : entry[r] = "sold"}
Owned(u) == Cardinality({r \in Sold : BuyerOf(r) = u})
Total == Units + (IF replenished > 0 THEN 1 ELSE 0)
Held == {r \in Reservations : board.hold[r] # 0}

\* ------------------------------------------- scripts: the board after each one
\* board-reserve.lua, for the order that the attempt would become: 1, or 2 if the token is sent again
CanHold(r) == /\ board.state = "OPEN" /\ board.hold[r] = 0 /\ board.outcome[r] \in {"NONE", "RELEASED"}
              /\ board.bought[BuyerOf(r)] < Limit /\ board.free > 0
HeldFor(r, o) == [board EXCEPT !.hold[r] = o, !.free = @ - 1, !.bought[BuyerOf(r)] = @ + 1, !.outcome[r] = "NONE"]

\* board-end.lua
EndedAs(b, r, outcome) ==
  [b EXCEPT !.hold[r] = 0, !.bought[BuyerOf(r)] = Monus(@, 1), !.outcome[r] = outcome,
            !.free = IF outcome = "DROPPED" THEN @ ELSE @ + 1]
ReleasedFor(b, r, o) == IF b.hold[r] = o THEN EndedAs(b, r, "RELEASED") ELSE b

\* board-mark-sold.lua. A hold on a board that was built from the sale is one of a token that was sent again.
Marked(r) ==
  IF board.outcome[r] = "SOLD" \/ (Guard("restocked-stays") /\ board.outcome[r] = "RESTOCKED") THEN board
  ELSE IF board.hold[r] # 0 /\ board.epoch > soldIn[r] /\ Guard("held-again-is-released")
       THEN [EndedAs(board, r, "RELEASED") EXCEPT !.outcome[r] = "SOLD"]
  ELSE IF board.hold[r] # 0 THEN [board EXCEPT !.hold[r] = 0, !.sold = @ + 1, !.outcome[r] = "SOLD"]
  ELSE IF board.epoch = soldIn[r] \/ ~Guard("sale-in-numbers")
       THEN [board EXCEPT !.free = Monus(@, 1), !.sold = @ + 1, !.bought[BuyerOf(r)] = @ + 1, !.outcome[r] = "SOLD"]
  ELSE [board EXCEPT !.outcome[r] = "SOLD"]

\* board-restock.lua
Restocked(r) ==
  LET freed(b) == [b EXCEPT !.free = @ + 1, !.bought[BuyerOf(r)] = Monus(@, 1)]
      held == IF board.hold[r] # 0 THEN freed([board EXCEPT !.hold[r] = 0]) ELSE board
      counts == /\ board.epoch = backIn[r] \/ ~Guard("restock-in-numbers")
                /\ board.outcome[r] = "SOLD" \/ soldIn[r] < board.epoch
  IN IF board.outcome[r] = "RESTOCKED" THEN board
     ELSE [(IF counts THEN freed([held EXCEPT !.sold = Monus(@, 1)]) ELSE held) EXCEPT !.outcome[r] = "RESTOCKED"]

\* --------------------------------------------------------------- order-service
\* PlaceOrder asks for the state of the promotion first.
Reserve(r) == /\ mine[r] = "new" /\ CanHold(r)
              /\ Guard("cancelled-is-over") => ~cancelled
              /\ board' = HeldFor(r, 1)
              /\ mine' = [mine EXCEPT ![r] = "held"]
              /\ late' = (late \/ cancelled)
              /\ UNCHANGED <<replica, orders, spoiled, cancelled, row, entries, reached, replenishment, rebuild, shut, faults>>
Cancel == /\ With("close") /\ ~cancelled
          /\ cancelled' = TRUE
          /\ UNCHANGED <<board, replica, mine, orders, spoiled, late, row, entries, reached, replenishment, rebuild, shut, faults>>

\* A token that has its order is sent again, to a board that does not know it any more.
ReserveAgain(r) == /\ mine[r] = "placed" /\ board.epoch > 1 /\ CanHold(r)
                   /\ board' = HeldFor(r, 2)
                   /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, rebuild, shut, faults>>

Again == {r \in Reservations : board.hold[r] = 2}
New == {r \in Reservations : mine[r] = "held"}

\* PlaceBatch: tokens that have an order are taken out before the batch is made, if the board is not in its first epoch.
RECURSIVE ReleasedAll(_, _, _)
ReleasedAll(b, rs, o) == IF rs = {} THEN b
                         ELSE LET r == CHOOSE x \in rs : TRUE IN ReleasedAll(ReleasedFor(b, r, o), rs \ {r}, o)
Place(new, again) ==
  /\ new \cup again # {}
  /\ IF Guard("one-order") /\ ~Guard("ask-before-batch") /\ again # {} /\ new # {}
     THEN /\ spoiled' = TRUE
          /\ mine' = [r \in Reservations |-> IF r \in new THEN "gone" ELSE mine[r]]
          /\ board' = ReleasedAll(ReleasedAll(board, new, 1), again, 2)
          /\ UNCHANGED orders
     ELSE /\ mine' = [r \in Reservations |-> IF r \in new THEN "placed" ELSE mine[r]]
          /\ orders' = [r \in Reservations |-> orders[r] + (IF r \in new \cup (IF Guard("one-order") THEN {} ELSE again)
                                                            THEN 1 ELSE 0)]
          /\ board' = ReleasedAll(board, IF Guard("one-order") THEN again ELSE {}, 2)
          /\ UNCHANGED spoiled
  /\ UNCHANGED <<replica, news, row, entries, reached, replenishment, rebuild, shut, faults>>
PlaceSome == \E new \in SUBSET New, again \in SUBSET Again : Place(new, again)

RollBack(r) == /\ mine[r] = "held"
               /\ mine' = [mine EXCEPT ![r] = "gone"]
               /\ board' = ReleasedFor(board, r, 1)
               /\ UNCHANGED <<replica, orders, spoiled, news, row, entries, reached, replenishment, rebuild, shut, faults>>

\* A promoted replica may bring back a hold that has ended. It grows old, and no order of it waits for the ledger.
ReleaseOrphan(r) == /\ board.hold[r] = 1 /\ (mine[r] = "gone" \/ ended[r])
                    /\ board' = ReleasedFor(board, r, 1)
                    /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, rebuild, shut, faults>>

\* --------------------------------------------------------------- stock-service
Deduct(r) ==
  LET units == avail > 0 \/ ~Guard("ledger-units")
      limit == Owned(BuyerOf(r)) < Limit \/ ~Guard("ledger-limit")
  IN /\ mine[r] = "placed" /\ entry[r] = "none"
     /\ entry' = [entry EXCEPT ![r] = IF ~units THEN "refused" ELSE IF ~limit THEN "limit" ELSE "sold"]
     /\ soldIn' = [soldIn EXCEPT ![r] = IF units /\ limit THEN epoch ELSE 0]
     /\ avail' = IF units /\ limit THEN Monus(avail, 1) ELSE avail
     /\ UNCHANGED <<board, replica, orderService, epoch, allotment, returned, backIn, reached, replenishment, rebuild,
                    shut, faults>>

\* The board of a sale that is over is not rebuilt, and nothing needs it.
Waits(guard, since) == Guard(guard) /\ board.epoch < since
MarkSold(r) == /\ entry[r] \in {"sold", "restocked"}
               /\ ~Waits("sale-waits", soldIn[r]) \/ allotment # "OPEN"
               /\ board' = IF Waits("sale-waits", soldIn[r]) \/ board.state = "NONE" THEN board ELSE Marked(r)
               /\ ended' = [ended EXCEPT ![r] = TRUE]
               /\ UNCHANGED <<replica, orderService, row, entries, closed, back, replenishment, rebuild, shut, faults>>

EndRefused(r) ==
  /\ entry[r] \in {"refused", "limit"}
  /\ board' = IF board.hold[r] = 0 THEN board
              ELSE EndedAs(board, r, IF entry[r] = "limit" /\ Guard("refused-units-return") THEN "REFUSED" ELSE "DROPPED")
  /\ ended' = [ended EXCEPT ![r] = TRUE]
  /\ UNCHANGED <<replica, orderService, row, entries, closed, back, replenishment, rebuild, shut, faults>>

CloseOrder(r) == /\ With("restock") /\ entry[r] = "sold" /\ ended[r] /\ ~closed[r]
                 /\ closed' = [closed EXCEPT ![r] = TRUE]
                 /\ UNCHANGED <<board, replica, orderService, row, entries, ended, back, replenishment, rebuild, shut, faults>>
Restock(r) == /\ closed[r] /\ entry[r] = "sold"
              /\ entry' = [entry EXCEPT ![r] = "restocked"]
              /\ backIn' = [backIn EXCEPT ![r] = epoch]
              /\ avail' = IF allotment = "CLOSED" THEN avail ELSE avail + 1
              /\ returned' = IF allotment = "CLOSED" THEN returned + 1 ELSE returned
              /\ UNCHANGED <<board, replica, orderService, epoch, allotment, soldIn, reached, replenishment, rebuild, shut, faults>>
RestockOnBoard(r) == /\ entry[r] = "restocked"
                     /\ ~Waits("restock-waits", backIn[r]) \/ allotment # "OPEN"
                     /\ board' = IF Waits("restock-waits", backIn[r]) \/ board.state = "NONE" THEN board ELSE Restocked(r)
                     /\ back' = [back EXCEPT ![r] = TRUE]
                     /\ UNCHANGED <<replica, orderService, row, entries, ended, closed, replenishment, rebuild, shut, faults>>

Replenish == /\ With("replenish") /\ replenished = 0 /\ allotment = "OPEN"
             /\ avail' = avail + 1 /\ replenished' = epoch
             /\ UNCHANGED <<board, replica, orderService, epoch, allotment, returned, entries, reached, added, rebuild, shut, faults>>
\* The answer was an error, and the admin sends the command again.
ReplenishAgain == /\ replenished > 0 /\ allotment = "OPEN" /\ ~Guard("replenish-once") /\ Fault
                  /\ avail' = avail + 1
                  /\ UNCHANGED <<board, replica, orderService, epoch, allotment, returned, entries, reached, replenishment, rebuild,
                                 shut>>
\* board-replenish.lua
ReplenishOnBoard == /\ replenished > 0 /\ ~added
                    /\ ~Waits("replenish-waits", replenished) \/ allotment # "OPEN"
                    /\ added' = TRUE
                    /\ board' = IF board.epoch = replenished /\ ~board.added
                                THEN [board EXCEPT !.free = @ + 1, !.added = TRUE] ELSE board
                    /\ UNCHANGED <<replica, orderService, row, entries, reached, replenished, rebuild, shut, faults>>

BeginClosing == /\ With("close") /\ allotment = "OPEN"
                /\ allotment' = "CLOSING"
                /\ UNCHANGED <<board, replica, orderService, avail, epoch, returned, entries, reached, replenishment, rebuild,
                               shut, faults>>
\* board-close.lua; also of a bucket that is not there, so that a rebuild under way does not open it
CloseBoard == /\ allotment = "CLOSING"
              /\ board' = IF board.state = "NONE" /\ ~Guard("lost-is-closed-too") THEN board
                          ELSE [board EXCEPT !.state = "CLOSED"]
              /\ shut' = TRUE
              /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, rebuild, faults>>
FinishClosing == /\ allotment = "CLOSING" /\ shut /\ Held = {} /\ board.state \in {"CLOSED", "NONE"}
                 /\ allotment' = "CLOSED" /\ avail' = 0 /\ returned' = returned + avail
                 /\ UNCHANGED <<board, replica, orderService, epoch, entries, reached, replenishment, rebuild, shut, faults>>

\* ------------------------------------------------------------------- rebuilding
Raise == /\ epoch < MaxEpoch
         /\ Guard("raise-while-open") => allotment = "OPEN"
         /\ epoch' = epoch + 1
         /\ plans' = plans \cup {[epoch |-> epoch + 1, free |-> avail, owned |-> [u \in Buyers |-> Owned(u)]]}
         /\ stopper' = FALSE
         /\ UNCHANGED <<board, replica, orderService, avail, allotment, returned, entries, reached, replenishment, shut>>
StopIsDue == board.state = "STOPPED" /\ (stopper \/ Guard("stop-age"))
\* The reconcile job read the allotment while it was open.
RebuildLost == /\ board.epoch < epoch /\ plans = {} /\ Raise /\ UNCHANGED faults
RebuildStopped == /\ StopIsDue /\ plans = {} /\ Raise /\ UNCHANGED faults
RebuildTwice == /\ plans # {} /\ Fault /\ Raise

\* board-build.lua, board-load.lua, board-open.lua
Build(p) == /\ board.building # p.epoch
            /\ IF Guard("later-epoch-only") /\ (board.epoch >= p.epoch \/ board.building > p.epoch)
               THEN plans' = plans \ {p} /\ UNCHANGED board
               ELSE /\ board' = [Empty EXCEPT !.building = p.epoch,
                                              !.state = IF board.state = "CLOSED" /\ Guard("closed-stays-closed")
                                                        THEN "CLOSED" ELSE "BUILDING"]
                    /\ UNCHANGED plans
            /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, stopper, shut, faults>>
Load(p, u) ==
  LET units == IF Guard("buyers-as-of-epoch") THEN p.owned[u] ELSE Owned(u)
  IN /\ board.building = p.epoch /\ u \notin board.loaded
     /\ board' = [board EXCEPT !.bought[u] = units, !.sold = @ + units, !.loaded = @ \cup {u}]
     /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, rebuild, shut, faults>>
Open(p) == /\ board.building = p.epoch
           /\ Guard("open-at-the-end") => board.loaded = Buyers
           /\ board' = [board EXCEPT !.epoch = p.epoch, !.building = 0, !.loaded = {}, !.free = p.free,
                                     !.state = IF @ = "CLOSED" THEN "CLOSED" ELSE "OPEN"]
           /\ \/ plans' = plans \ {p} /\ UNCHANGED faults
              \/ UNCHANGED plans /\ Fault  \* another node does the same, later
           /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, stopper, shut>>
RebuilderDies(p) == /\ Fault /\ plans' = plans \ {p}
                    /\ UNCHANGED <<board, replica, orderService, row, entries, reached, replenishment, stopper, shut>>

\* ---------------------------------------------- BoardComparison, BoardDifferences
Comparable == board.epoch = epoch
NotMarked == Monus(Cardinality(Sold), board.sold)
Explained == IF Guard("held-explains") THEN Min(Cardinality(Held), NotMarked) ELSE NotMarked
AdmitsTooMany == Comparable /\ board.free > 0 /\ board.free + Cardinality(Held) > avail + Explained
Lacks == Comparable /\ avail + Cardinality(Sold) > board.free + Cardinality(Held) + board.sold
Quiet == /\ ~With("churn") /\ plans = {} /\ New = {} /\ Held = {} /\ (replenished > 0 => added)
         /\ \A r \in Reservations : (mine[r] = "placed" => ended[r]) /\ (closed[r] => back[r])
Stop == /\ With("repair") /\ board.state = "OPEN" /\ Comparable /\ allotment = "OPEN"
        /\ \/ AdmitsTooMany
           \/ Lacks /\ (Guard("lack-while-moving") \/ Quiet)
           \/ Quiet /\ board.free # avail
        /\ board' = [board EXCEPT !.state = "STOPPED"]
        /\ stopper' = TRUE
        /\ UNCHANGED <<replica, orderService, row, entries, reached, replenishment, plans, shut, faults>>
StopperDies == /\ stopper /\ board.state = "STOPPED" /\ Fault /\ stopper' = FALSE
               /\ UNCHANGED <<board, replica, orderService, row, entries, reached, replenishment, plans, shut>>

\* ---------------------------------------------------------------------- faults
Flush == /\ With("flush") /\ board.state # "NONE" /\ Fault
         /\ board' = Empty /\ replica' = Empty
         /\ UNCHANGED <<orderService, row, entries, reached, replenishment, rebuild, shut>>
Lag == /\ With("lag") /\ replica.state = "NONE" /\ board.state # "NONE" /\ Fault
       /\ replica' = board
       /\ UNCHANGED <<board, orderService, row, entries, reached, replenishment, rebuild, shut>>
Promote == /\ replica.state # "NONE"
           /\ board' = replica /\ replica' = Empty
           /\ UNCHANGED <<orderService, row, entries, reached, replenishment, rebuild, shut, faults>>

Progress == \/ \E r \in Reservations : \/ RollBack(r) \/ ReleaseOrphan(r) \/ Deduct(r) \/ Restock(r)
                                       \/ (~ended[r] /\ (MarkSold(r) \/ EndRefused(r)))
                                       \/ (~back[r] /\ RestockOnBoard(r))
            \/ PlaceSome \/ ReplenishOnBoard \/ FinishClosing
            \/ (allotment = "CLOSING" /\ ~shut /\ CloseBoard)
            \/ RebuildLost \/ RebuildStopped
            \/ \E p \in plans : Build(p) \/ Open(p) \/ \E u \in Buyers : Load(p, u)
            \/ Stop
Next == \/ Progress
        \/ \E r \in Reservations : \/ Reserve(r) \/ ReserveAgain(r) \/ CloseOrder(r)
                                   \/ (ended[r] /\ (MarkSold(r) \/ EndRefused(r)))
                                   \/ (back[r] /\ RestockOnBoard(r))
        \/ Replenish \/ ReplenishAgain \/ Cancel \/ BeginClosing \/ CloseBoard
        \/ RebuildTwice \/ (\E p \in plans : RebuilderDies(p)) \/ StopperDies
        \/ Flush \/ Lag \/ Promote
Spec == Init /\ [][Next]_vars

\* ------------------------------------------------------------------- properties
NotOversold == Cardinality(Sold) <= Total
LedgerAddsUp == avail + Cardinality(Sold) + returned = Total
LimitKept == \A u \in Buyers : Owned(u) <= Limit
OneOrderPerToken == \A r \in Reservations : orders[r] <= 1
NoBatchSpoiled == ~spoiled
NotSoldOnceCancelled == ~late
NotReopened == allotment = "CLOSED" => board.state # "OPEN"
\* Who bought before the board was built is known to it from the moment it admits buyers.
BuyersKnown == (board.state = "OPEN" /\ board.epoch = epoch)
               => \A u \in Buyers : board.bought[u] >= Cardinality({r \in Sold : BuyerOf(r) = u /\ soldIn[r] < epoch})
\* A board that offers more than the ledger has is seen as soon as nothing is held that could explain it.
SurplusIsSeen == (Comparable /\ allotment = "OPEN" /\ Held = {} /\ board.free > avail) => AdmitsTooMany
\* A board that was rebuilt while holds were under way may have too many; the first one has not.
NoFalseAlarm == (faults = 0 /\ epoch = 1 /\ allotment = "OPEN") => ~AdmitsTooMany

\* A board that could not be rebuilt once more within the bounds of the model is not judged.
AtRest == /\ plans = {} /\ New = {} /\ allotment = "OPEN" /\ epoch < MaxEpoch
          /\ replica.state = "NONE"
          /\ ~ENABLED <<Progress>>_vars
OpenAtRest == AtRest => board.state = "OPEN" /\ board.epoch = epoch
NothingStranded == (AtRest /\ board.state = "OPEN") => board.free = avail
BuyersAgree == (AtRest /\ board.state = "OPEN") => \A u \in Buyers : board.bought[u] = Owned(u)

\* Reachability: each is expected to be violated.
NeverRebuilt == ~(AtRest /\ epoch > 1 /\ Cardinality(Sold) = Total)
NeverRefused == \A r \in Reservations : entry[r] # "refused"
NeverRepaired == ~(AtRest /\ With("repair") /\ epoch > 1 /\ \E r \in Reservations : entry[r] = "restocked")
NeverClosedWhileRebuilding == ~(allotment = "CLOSED" /\ plans # {})
=============================================================================
