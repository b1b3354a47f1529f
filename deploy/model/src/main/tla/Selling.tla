------------------------------- MODULE Selling -------------------------------
(* How an attempt becomes an order, on a board that loses nothing: hold,      *)
(* batch, stock log, half message, local transaction, commit, check-back,     *)
(* sweep, ledger, result, and the restock of an order that was closed.        *)
(* Nodes die, the order database goes away, answers are lost, commands to     *)
(* Redis are executed again, and every message may come again and late: a     *)
(* message that was sent stays deliverable for ever.                          *)
EXTENDS Naturals, FiniteSets

CONSTANTS Tokens,     \* reservation ids, one unit each
          Repeated,   \* tokens that are sent twice, the second time for another order id
          Batches,    \* 1..n, used in this order
          Stock,      \* units of the promotion
          MaxFaults,  \* processes that die, outages of the order database, cut connections, lost answers
          Without     \* guards that are removed, by name

Guard(name) == name \notin Without

Attempts == (Tokens \X {1}) \cup (Repeated \X {2})
TokenOf(a) == a[1]
OrderOf(a) == a[2]

VARIABLES at,        \* per attempt: where it is in order-service
          reply,     \* per attempt: what the last execution of RESERVE answered
          free,      \* board: units without a hold
          hold,      \* board: the order that a token's hold is for; 0 if there is none
          ended,     \* board: how a token's hold ended
          members,   \* per batch: its attempts
          pc,        \* per batch: where its node is
          log,       \* per batch: the row of the stock log
          complete,  \* per batch: nothing is left to do for it
          half,      \* per batch: its half message at the broker
          sent,      \* batches in topic stock-events
          results,   \* batches in topic stock-results
          order,     \* per attempt: the state of its order
          avail,     \* ledger: units available
          entry,     \* per token: what the ledger has of it
          db,        \* order database: up or away
          faults,    \* faults so far
          soldOut,   \* the sale state that is published
          falseNews  \* sold out was published while a unit could still be bought

placing == <<at, reply>>
board == <<free, hold, ended>>
batch == <<members, pc>>
stocklog == <<log, complete>>
broker == <<half, sent, results>>
ledger == <<avail, entry>>
news == <<soldOut, falseNews>>
vars == <<placing, board, batch, stocklog, broker, order, ledger, db, faults, news>>

Init == /\ at = [a \in Attempts |-> "new"]
        /\ reply = [a \in Attempts |-> "NONE"]
        /\ free = Stock
        /\ hold = [t \in Tokens |-> 0]
        /\ ended = [t \in Tokens |-> "NONE"]
        /\ members = [b \in Batches |-> {}]
        /\ pc = [b \in Batches |-> "unused"]
        /\ log = [b \in Batches |-> "NONE"]
        /\ complete = [b \in Batches |-> FALSE]
        /\ half = [b \in Batches |-> "none"]
        /\ sent = {} /\ results = {}
        /\ order = [a \in Attempts |-> "NONE"]
        /\ avail = Stock
        /\ entry = [t \in Tokens |-> "none"]
        /\ db = "up"
        /\ faults = 0
        /\ soldOut = FALSE /\ falseNews = FALSE

OrdersOf(t) == {a \in Attempts : TokenOf(a) = t /\ order[a] # "NONE"}
TokensOf(b) == {TokenOf(a) : a \in members[b]}
Fault == faults < MaxFaults /\ faults' = faults + 1

\* ------------------------------------------- the board's scripts, for a set
\* board-end.lua RELEASE: a hold for another order is the next attempt's
Releasable(as) == {a \in as : IF Guard("release-by-order") THEN hold[TokenOf(a)] = OrderOf(a)
                              ELSE hold[TokenOf(a)] # 0}
Release(as) ==
  LET ts == {TokenOf(a) : a \in Releasable(as)}
  IN /\ free' = free + Cardinality(ts)
     /\ hold' = [t \in Tokens |-> IF t \in ts THEN 0 ELSE hold[t]]
     /\ ended' = [t \in Tokens |-> IF t \in ts THEN "RELEASED" ELSE ended[t]]

\* ------------------------------------------------------------------ PlaceOrder
\* board-reserve.lua
Reserve(a) ==
  LET t == TokenOf(a)
      answer == CASE hold[t] = OrderOf(a) /\ Guard("own-hold-is-held") -> "HELD"
                  [] hold[t] # 0 -> "ALREADY_HELD"
                  [] ended[t] \notin {"NONE", "RELEASED"} -> "ALREADY_ENDED"
                  [] free = 0 -> "SOLD_OUT"
                  [] OTHER -> "HELD"
  IN /\ reply' = [reply EXCEPT ![a] = answer]
     /\ IF answer = "HELD" /\ hold[t] = 0
        THEN /\ free' = free - 1
             /\ hold' = [hold EXCEPT ![t] = OrderOf(a)]
             /\ ended' = [ended EXCEPT ![t] = "NONE"]
        ELSE UNCHANGED board

Send(a) == /\ at[a] = "new"
           /\ OrderOf(a) = 2 => at[<<TokenOf(a), 1>>] # "new"
           /\ at' = [at EXCEPT ![a] = "calling"]
           /\ Reserve(a)
           /\ UNCHANGED <<batch, stocklog, broker, order, ledger, db, faults, news>>

\* The connection was cut before the answer came: the client sends the command again, and it is executed again.
Resend(a) == /\ at[a] = "calling" /\ Fault
             /\ Reserve(a)
             /\ UNCHANGED <<at, batch, stocklog, broker, order, ledger, db, news>>

\* Whatever is not held looks for the order that the token has, and is refused if there is none.
Answer(a) == /\ at[a] = "calling"
             /\ at' = [at EXCEPT ![a] = IF reply[a] = "HELD" THEN "held"
                                        ELSE IF db = "up" /\ OrdersOf(TokenOf(a)) # {} THEN "accepted"
                                        ELSE "refused"]
             /\ reply' = [reply EXCEPT ![a] = "NONE"]
             /\ UNCHANGED <<board, batch, stocklog, broker, order, ledger, db, faults, news>>

CallFails(a) == /\ at[a] = "calling" /\ Fault
                /\ at' = [at EXCEPT ![a] = IF Guard("release-unanswered") THEN "releasing" ELSE "refused"]
                /\ reply' = [reply EXCEPT ![a] = "NONE"]
                /\ UNCHANGED <<board, batch, stocklog, broker, order, ledger, db, news>>

ReleaseUnanswered(a) == /\ at[a] = "releasing"
                        /\ Release({a})
                        /\ at' = [at EXCEPT ![a] = "refused"]
                        /\ UNCHANGED <<reply, batch, stocklog, broker, order, ledger, db, faults, news>>

AttemptDies(a) == /\ at[a] \in {"calling", "held", "releasing"} /\ Fault
                  /\ at' = [at EXCEPT ![a] = "dead"]
                  /\ reply' = [reply EXCEPT ![a] = "NONE"]
                  /\ UNCHANGED <<board, batch, stocklog, broker, order, ledger, db, news>>

\* ------------------------------------------------- PlaceBatch, SendStockBatch
Form(b) == /\ pc[b] = "unused" /\ \A c \in Batches : c < b => pc[c] # "unused"
           /\ \E as \in SUBSET {a \in Attempts : at[a] = "held"} :
                /\ as # {}
                /\ members' = [members EXCEPT ![b] = as]
                /\ at' = [a \in Attempts |-> IF a \in as THEN "batched" ELSE at[a]]
           /\ pc' = [pc EXCEPT ![b] = "formed"]
           /\ UNCHANGED <<reply, board, stocklog, broker, order, ledger, db, faults, news>>

Become(b, now) == pc' = [pc EXCEPT ![b] = now] /\ UNCHANGED members
Everyone(b, now) == at' = [a \in Attempts |-> IF a \in members[b] THEN now ELSE at[a]]

Begin(b) == /\ pc[b] = "formed"
            /\ \/ /\ db = "up" /\ log' = [log EXCEPT ![b] = "INIT"] /\ Become(b, "logged") /\ UNCHANGED faults
               \/ /\ db = "up" /\ log' = [log EXCEPT ![b] = "INIT"] /\ Become(b, "not-run") /\ Fault
               \/ /\ db = "away" /\ Become(b, "not-run") /\ UNCHANGED <<log, faults>>
            /\ UNCHANGED <<placing, board, complete, broker, order, ledger, db, news>>

SendHalf(b) == /\ pc[b] = "logged"
               /\ half' = [half EXCEPT ![b] = "half"]
               /\ \/ Become(b, "half") /\ UNCHANGED faults
                  \/ Become(b, "not-run") /\ Fault
               /\ IF Guard("answer-after-commit") THEN UNCHANGED at ELSE Everyone(b, "accepted")
               /\ UNCHANGED <<reply, board, stocklog, sent, results, order, ledger, db, news>>

\* Orders, and that the batch happened, in one transaction. It fails before its commit, or nobody knows.
\* That a token has one order is needed on boards that forget: Rebuilding.
Execute(b) ==
  LET possible == /\ db = "up"
                  /\ Guard("decided-once") => log[b] = "INIT"
                  /\ \A a \in members[b] : OrdersOf(TokenOf(a)) = {}
  IN /\ pc[b] = "half"
     /\ IF possible
        THEN /\ order' = [a \in Attempts |-> IF a \in members[b] THEN "ACCEPTED" ELSE order[a]]
             /\ log' = [log EXCEPT ![b] = "COMMITTED"]
             /\ \/ Become(b, "ordered") /\ Everyone(b, "accepted") /\ UNCHANGED faults
                \/ Become(b, "unsure") /\ UNCHANGED at /\ Fault
        ELSE /\ Become(b, "not-run") \/ (db = "away" /\ Become(b, "unsure"))
             /\ UNCHANGED <<at, order, log, faults>>
     /\ UNCHANGED <<reply, board, complete, broker, ledger, db, news>>

\* A local transaction that failed: only the stock log knows whether it did. Away, it is left to the sweep, and the buyer
\* hears that the attempt is pending, and for which order.
AskLog(b) == /\ pc[b] = "unsure"
             /\ IF db = "up"
                THEN IF log[b] = "COMMITTED"
                     THEN Become(b, "ordered") /\ Everyone(b, "accepted") /\ UNCHANGED log
                     ELSE Become(b, "rolled-back") /\ log' = [log EXCEPT ![b] = "ROLLED_BACK"] /\ UNCHANGED at
                ELSE /\ Become(b, "over") /\ UNCHANGED log
                     /\ Everyone(b, IF Guard("pending-says-so") THEN "pending" ELSE "refused")
             /\ UNCHANGED <<reply, board, complete, broker, order, ledger, db, faults, news>>

\* The local transaction was never started: its holds are released whatever the database answers.
GiveUp(b) == /\ pc[b] = "not-run"
             /\ log' = IF db = "up" THEN [log EXCEPT ![b] = "ROLLED_BACK"] ELSE log
             /\ IF db = "up" \/ Guard("release-not-run")
                THEN Become(b, "rolled-back") /\ UNCHANGED at
                ELSE Become(b, "over") /\ Everyone(b, "refused")
             /\ UNCHANGED <<reply, board, complete, broker, order, ledger, db, faults, news>>

ReleaseBatch(b) == /\ pc[b] = "rolled-back"
                   /\ Release(members[b])
                   /\ Everyone(b, "refused")
                   /\ Become(b, "over")
                   /\ complete' = [complete EXCEPT ![b] = db = "up" /\ log[b] = "ROLLED_BACK"]
                   /\ UNCHANGED <<reply, log, broker, order, ledger, db, faults, news>>

Commit(b) == /\ pc[b] = "ordered"
             /\ Become(b, "over")
             /\ IF half[b] = "half"
                THEN half' = [half EXCEPT ![b] = "committed"] /\ sent' = sent \cup {b}
                ELSE UNCHANGED <<half, sent>>
             /\ UNCHANGED <<placing, board, stocklog, results, order, ledger, db, faults, news>>

BatchDies(b) == /\ pc[b] \notin {"unused", "over"} /\ Fault
                /\ Become(b, "over")
                /\ at' = [a \in Attempts |-> IF a \in members[b] /\ at[a] = "batched" THEN "dead" ELSE at[a]]
                /\ UNCHANGED <<reply, board, stocklog, broker, order, ledger, db, news>>

\* -------------------------------------- check-back, sweep, orphans: at any time
CheckBack(b) == /\ half[b] = "half" /\ db = "up"
                /\ log' = [log EXCEPT ![b] = IF @ = "COMMITTED" THEN @ ELSE "ROLLED_BACK"]
                /\ half' = [half EXCEPT ![b] = IF log[b] = "COMMITTED" THEN "committed" ELSE "gone"]
                /\ sent' = IF log[b] = "COMMITTED" THEN sent \cup {b} ELSE sent
                /\ UNCHANGED <<placing, board, batch, complete, results, order, ledger, db, faults, news>>

\* The broker discards a half message after fifteen check-backs, also if nobody was there to answer them.
Discard(b) == /\ half[b] = "half"
              /\ half' = [half EXCEPT ![b] = "gone"]
              /\ UNCHANGED <<placing, board, batch, stocklog, sent, results, order, ledger, db, faults, news>>

Sweep(b) == /\ Guard("sweep") /\ db = "up" /\ ~complete[b]
            /\ \/ /\ log[b] = "INIT"
                  /\ log' = [log EXCEPT ![b] = "ROLLED_BACK"]
                  /\ UNCHANGED <<board, complete, sent>>
               \/ /\ log[b] = "ROLLED_BACK"
                  /\ Release(members[b])
                  /\ complete' = [complete EXCEPT ![b] = TRUE]
                  /\ UNCHANGED <<log, sent>>
               \/ /\ log[b] = "COMMITTED"
                  /\ sent' = sent \cup {b}
                  /\ UNCHANGED <<board, log, complete>>
            /\ UNCHANGED <<placing, batch, half, results, order, ledger, db, faults, news>>

\* A hold is an orphan when it is older than any attempt under way, and no order of its token waits for the ledger.
ReleaseOrphan(a) == /\ Guard("orphans") /\ db = "up"
                    /\ hold[TokenOf(a)] = OrderOf(a) /\ at[a] \in {"dead", "refused"}
                    /\ \A o \in OrdersOf(TokenOf(a)) : order[o] # "ACCEPTED"
                    /\ Release({a})
                    /\ UNCHANGED <<placing, batch, stocklog, broker, order, ledger, db, faults, news>>

\* -------------------------------------------------------------- stock-service
Deduct(b) ==
  LET new == {t \in TokensOf(b) : entry[t] = "none"}
      again == IF Guard("entry-once") THEN {} ELSE {t \in TokensOf(b) : entry[t] = "sold"}
  IN /\ b \in sent
     /\ \E taken \in SUBSET new :
          /\ Cardinality(taken) = IF Cardinality(new) <= avail THEN Cardinality(new) ELSE avail
          /\ entry' = [t \in Tokens |-> IF t \in taken THEN "sold" ELSE IF t \in new THEN "refused" ELSE entry[t]]
          /\ Cardinality(taken \cup again) <= avail
          /\ avail' = avail - Cardinality(taken \cup again)
     /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, db, faults, news>>

\* board-mark-sold.lua for what the ledger has taken, board-end.lua DROP for what it has refused; then the result
MarkSold(b) ==
  LET new == {t \in TokensOf(b) : entry[t] # "refused" /\ ended[t] \notin {"SOLD", "RESTOCKED"}}
      unknown == Cardinality({t \in new : hold[t] = 0})
      dropped == {t \in TokensOf(b) : entry[t] = "refused" /\ hold[t] # 0}
  IN /\ b \in sent /\ \A t \in TokensOf(b) : entry[t] # "none"
     /\ free' = free - (IF unknown <= free THEN unknown ELSE free)
     /\ hold' = [t \in Tokens |-> IF t \in new \cup dropped THEN 0 ELSE hold[t]]
     /\ ended' = [t \in Tokens |-> IF t \in new THEN "SOLD" ELSE IF t \in dropped THEN "DROPPED" ELSE ended[t]]
     /\ results' = results \cup {b}
     /\ UNCHANGED <<placing, batch, stocklog, half, sent, order, ledger, db, faults, news>>

Result(b) == /\ b \in results /\ db = "up"
             /\ order' = [a \in Attempts |->
                            IF a \in members[b] /\ order[a] = "ACCEPTED"
                            THEN IF entry[TokenOf(a)] = "refused" THEN "REJECTED" ELSE "CONFIRMED"
                            ELSE order[a]]
             /\ complete' = [complete EXCEPT ![b] = TRUE]
             /\ UNCHANGED <<placing, board, batch, log, broker, ledger, db, faults, news>>

\* ------------------------------------------------------------ after the order
\* With the row of its RESTOCK batch in the same transaction, so that its message is sent in the end.
Close(a) == /\ order[a] = "CONFIRMED" /\ db = "up"
            /\ order' = [order EXCEPT ![a] = "CLOSED"]
            /\ UNCHANGED <<placing, board, batch, stocklog, broker, ledger, db, faults, news>>

Restock(t) == /\ \E a \in OrdersOf(t) : order[a] = "CLOSED"
              /\ entry[t] = "sold" \/ (~Guard("restock-once") /\ entry[t] = "restocked")
              /\ entry' = [entry EXCEPT ![t] = "restocked"]
              /\ avail' = avail + 1
              /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, db, faults, news>>

\* board-restock.lua
RestockOnBoard(t) == /\ entry[t] = "restocked" /\ ended[t] # "RESTOCKED"
                     /\ free' = free + (IF hold[t] # 0 THEN 1 ELSE 0) + (IF ended[t] = "SOLD" THEN 1 ELSE 0)
                     /\ hold' = [hold EXCEPT ![t] = 0]
                     /\ ended' = [ended EXCEPT ![t] = "RESTOCKED"]
                     /\ UNCHANGED <<placing, batch, stocklog, broker, order, ledger, db, faults, news>>

\* ------------------------------------------------------------------ sale state
Held == {t \in Tokens : hold[t] # 0}
Restocking == {t \in Tokens : entry[t] = "restocked" /\ ended[t] # "RESTOCKED"}
PublishSoldOut == /\ ~soldOut /\ free = 0
                  /\ Guard("held-is-not-sold") => Held = {}
                  /\ soldOut' = TRUE
                  /\ falseNews' = (falseNews \/ avail > Cardinality(Restocking))
                  /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, ledger, db, faults>>
PublishBackOnSale == /\ soldOut /\ free > 0
                     /\ soldOut' = FALSE
                     /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, ledger, db, faults, falseNews>>

\* --------------------------------------------------------------- the database
GoAway == /\ db = "up" /\ Fault
          /\ db' = "away"
          /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, ledger, news>>
ComeBack == /\ db = "away" /\ db' = "up"
            /\ UNCHANGED <<placing, board, batch, stocklog, broker, order, ledger, faults, news>>

Progress == \/ \E a \in Attempts : Answer(a) \/ ReleaseUnanswered(a) \/ ReleaseOrphan(a)
            \/ \E b \in Batches : \/ Form(b) \/ Begin(b) \/ SendHalf(b) \/ Execute(b) \/ AskLog(b) \/ GiveUp(b)
                                  \/ ReleaseBatch(b) \/ Commit(b) \/ CheckBack(b) \/ Sweep(b)
                                  \/ Deduct(b) \/ MarkSold(b) \/ Result(b)
            \/ \E t \in Tokens : Restock(t) \/ RestockOnBoard(t)
            \/ PublishSoldOut \/ PublishBackOnSale \/ ComeBack
Next == \/ Progress
        \/ \E a \in Attempts : Send(a) \/ Resend(a) \/ CallFails(a) \/ AttemptDies(a) \/ Close(a)
        \/ \E b \in Batches : Discard(b) \/ BatchDies(b)
        \/ GoAway
Spec == Init /\ [][Next]_vars

\* ------------------------------------------------------------------ properties
In(states) == {a \in Attempts : order[a] \in states}
NotOversold == Cardinality(In({"CONFIRMED"})) <= Stock
LedgerAddsUp == avail + Cardinality({t \in Tokens : entry[t] = "sold"}) = Stock
HoldsEndOnce == free + Cardinality(Held) + Cardinality({t \in Tokens : ended[t] = "SOLD"}) = Stock
OneOrderPerToken == \A t \in Tokens : Cardinality(OrdersOf(t)) <= 1
AcceptedIsDurable == \A a \in Attempts : at[a] = "accepted" => OrdersOf(TokenOf(a)) # {}
AcceptedIsKept == In({"REJECTED"}) = {}
RefusedHasNoOrder == \A a \in Attempts : at[a] = "refused" => order[a] = "NONE"
\* While no process died, a hold belongs to an attempt that is not answered, or to a batch that the stock log knows.
NoHoldLeftBehind ==
  \A a \in Attempts : (hold[TokenOf(a)] = OrderOf(a) /\ at[a] = "refused")
                      => \E b \in Batches : a \in members[b] /\ log[b] # "NONE"
NoFalseSoldOut == ~falseNews

\* The first lines are only quicker: while one of them is not true there is always something to do.
AtRest == /\ db = "up"
          /\ \A b \in Batches : pc[b] \in {"unused", "over"}
          /\ \A a \in Attempts : at[a] \in {"new", "accepted", "refused", "pending", "dead"}
          /\ ~ENABLED <<Progress>>_vars
EverythingEnds == AtRest => In({"ACCEPTED"}) = {} /\ Held = {} /\ \A b \in Batches : log[b] # "INIT"
CommittedReachesTheLedger == AtRest => \A b \in Batches : log[b] = "COMMITTED"
                                                          => \A t \in TokensOf(b) : entry[t] # "none"
NothingStranded == AtRest => free = avail /\ soldOut = (free = 0)

\* Reachability: each is expected to be violated.
NeverSoldOut == ~(AtRest /\ soldOut /\ Cardinality(In({"CONFIRMED"})) = Stock)
NeverSoldAgain == ~(AtRest /\ In({"CLOSED"}) # {} /\ Cardinality(In({"CONFIRMED"})) = Stock)
NeverFoundCommitted == ~\E b \in Batches : pc[b] = "unsure" /\ log[b] = "COMMITTED"
NeverHeldAgain == ~\E a \in Attempts : OrderOf(a) > 1 /\ order[a] = "CONFIRMED"
=============================================================================
