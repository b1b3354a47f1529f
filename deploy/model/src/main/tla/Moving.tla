------------------------------- MODULE Moving -------------------------------
(* Units between the buckets of a board: move out with a note, move in once, *)
(* delete the note. Any command may be executed again, because the client    *)
(* sends what was not answered once more after a reconnect; any mover may    *)
(* die; the job that finishes moves may work on a note at any moment; and    *)
(* the board may be rebuilt, bucket by bucket, in the middle of it.          *)
EXTENDS Naturals, FiniteSets, TLC

CONSTANTS Total,      \* units of the promotion
          Moves,      \* moves that are tried, each with an id of its own
          MaxEpoch,   \* rebuilds + 1
          MaxResend,  \* how often one command is executed again
          MaxSold,    \* units that are sold meanwhile
          Without     \* guards that are removed, by name

Guard(name) == name \notin Without

Symmetry == Permutations(Moves)

Buckets == {1, 2}
Other(b) == 3 - b
Nothing == [units |-> 0, epoch |-> 0]

VARIABLES bucket,   \* per bucket: epoch, stock, notes of moves out of it, moves that have left it, moves that arrived in it
          epoch,    \* of the allotment's row
          sold,     \* units that left the board for good
          shares,   \* what the rebuild under way gives each bucket that it has not opened yet; 0..Total, or None
          pc,       \* per move: where its mover is
          from,     \* per move: the bucket that it leaves
          runs,     \* per move: executions of the command under way
          answer,   \* per move: the answer of the last execution
          cargo,    \* per move: units and epoch, as its mover knows them
          job       \* per move: the note as the job that finishes moves has read it

vars == <<bucket, epoch, sold, shares, pc, from, runs, answer, cargo, job>>
None == Total + 1

Fresh(e, units) == [epoch |-> e, stock |-> units, notes |-> [m \in Moves |-> Nothing],
                    left |-> [m \in Moves |-> Nothing], arrived |-> {}]
Share(b, units) == IF b = 1 THEN units - (units \div 2) ELSE units \div 2

Init == /\ bucket = [b \in Buckets |-> Fresh(1, Share(b, Total))]
        /\ epoch = 1 /\ sold = 0
        /\ shares = [b \in Buckets |-> None]
        /\ pc = [m \in Moves |-> "idle"]
        /\ from = [m \in Moves |-> 1]
        /\ runs = [m \in Moves |-> 0]
        /\ answer = [m \in Moves |-> Nothing]
        /\ cargo = [m \in Moves |-> Nothing]
        /\ job = [m \in Moves |-> Nothing]

\* ------------------------------------------------------------------ scripts
Max(a, b) == IF a > b THEN a ELSE b
Min(a, b) == IF a < b THEN a ELSE b

\* board-move-out.lua, for one unit that is wanted: half of the stock at least
MoveOut(b, m) ==
  LET note == bucket[b].notes[m]
      units == Min(bucket[b].stock, Max(1, bucket[b].stock \div 2))
  IN IF Guard("move-out-again") /\ note.units > 0
     THEN answer' = [answer EXCEPT ![m] = note] /\ UNCHANGED bucket
     ELSE IF Guard("move-is-remembered") /\ bucket[b].left[m].units > 0
     THEN answer' = [answer EXCEPT ![m] = bucket[b].left[m]] /\ UNCHANGED bucket
     ELSE /\ answer' = [answer EXCEPT ![m] = [units |-> units, epoch |-> bucket[b].epoch]]
          /\ bucket' = IF units = 0 THEN bucket
                       ELSE [bucket EXCEPT ![b].stock = @ - units,
                                           ![b].notes[m] = [units |-> units, epoch |-> bucket[b].epoch]]

\* board-move-in.lua: what it answers, and the bucket afterwards
MoveInAnswer(b, m, load) ==
  LET arrived == Guard("move-in-once") /\ m \in bucket[b].arrived
  IN CASE ~Guard("epoch-first") /\ arrived -> "ALREADY_MOVED"
       [] Guard("move-in-not-rebuilt") /\ bucket[b].epoch < load.epoch -> "NOT_OPEN"
       [] Guard("move-in-other-epoch") /\ bucket[b].epoch > load.epoch -> "OTHER_EPOCH"
       [] arrived -> "ALREADY_MOVED"
       [] OTHER -> "MOVED"
MovedIn(b, m, load) ==
  IF MoveInAnswer(b, m, load) = "MOVED"
  THEN [bucket EXCEPT ![b].stock = @ + load.units, ![b].arrived = @ \cup {m}]
  ELSE bucket
NoteStays(b, m, load) == Guard("note-stays") /\ MoveInAnswer(b, m, load) = "NOT_OPEN"

\* board-move-done.lua: the note is deleted, and the move remembered. After a rebuild the same move may have begun anew.
Done(b, m, load, buckets) ==
  IF buckets[b].notes[m].units = 0 \/ (Guard("done-in-its-epoch") /\ buckets[b].notes[m].epoch # load.epoch) THEN buckets
  ELSE [buckets EXCEPT ![b].notes[m] = Nothing, ![b].left[m] = buckets[b].notes[m]]

\* ------------------------------------------------------------------- movers
Start(m, b) == /\ pc[m] = "idle"
               /\ pc' = [pc EXCEPT ![m] = "out"]
               /\ from' = [from EXCEPT ![m] = b]
               /\ UNCHANGED <<bucket, epoch, sold, shares, runs, answer, cargo, job>>

ExecuteOut(m) == /\ pc[m] = "out" /\ runs[m] <= MaxResend
                 /\ MoveOut(from[m], m)
                 /\ runs' = [runs EXCEPT ![m] = @ + 1]
                 /\ UNCHANGED <<epoch, sold, shares, pc, from, cargo, job>>

AnswerOut(m) == /\ pc[m] = "out" /\ runs[m] > 0
                /\ cargo' = [cargo EXCEPT ![m] = answer[m]]
                /\ pc' = [pc EXCEPT ![m] = IF answer[m].units = 0 THEN "over" ELSE "in"]
                /\ runs' = [runs EXCEPT ![m] = 0]
                /\ UNCHANGED <<bucket, epoch, sold, shares, from, answer, job>>

\* The answer decides whether the note is deleted; of several executions the last one is answered.
ExecuteIn(m) == /\ pc[m] \in {"in", "in-note-stays", "in-arrived"} /\ runs[m] <= MaxResend
                /\ bucket' = MovedIn(Other(from[m]), m, cargo[m])
                /\ pc' = [pc EXCEPT ![m] = IF NoteStays(Other(from[m]), m, cargo[m])
                                           THEN "in-note-stays" ELSE "in-arrived"]
                /\ runs' = [runs EXCEPT ![m] = @ + 1]
                /\ UNCHANGED <<epoch, sold, shares, from, answer, cargo, job>>

LeaveNote(m) == /\ pc[m] = "in-note-stays"
                /\ pc' = [pc EXCEPT ![m] = "over"]
                /\ UNCHANGED <<bucket, epoch, sold, shares, from, runs, answer, cargo, job>>

DeleteNote(m) == /\ pc[m] = "in-arrived"
                 /\ bucket' = Done(from[m], m, cargo[m], bucket)
                 /\ pc' = [pc EXCEPT ![m] = "over"]
                 /\ UNCHANGED <<epoch, sold, shares, from, runs, answer, cargo, job>>

Die(m) == /\ pc[m] \notin {"idle", "over"}
          /\ pc' = [pc EXCEPT ![m] = "over"]
          /\ UNCHANGED <<bucket, epoch, sold, shares, from, runs, answer, cargo, job>>

\* ------------------------------------------- the job that finishes moves
\* At any time: also a note whose mover was only slow, and may send its command again.
JobReads(m) == /\ Guard("finish-moves")
               /\ job[m].units = 0 /\ bucket[from[m]].notes[m].units > 0
               /\ job' = [job EXCEPT ![m] = bucket[from[m]].notes[m]]
               /\ UNCHANGED <<bucket, epoch, sold, shares, pc, from, runs, answer, cargo>>

JobFinishes(m) == /\ job[m].units > 0
                  /\ bucket' = LET moved == MovedIn(Other(from[m]), m, job[m])
                               IN IF NoteStays(Other(from[m]), m, job[m]) THEN moved ELSE Done(from[m], m, job[m], moved)
                  /\ job' = [job EXCEPT ![m] = Nothing]
                  /\ UNCHANGED <<epoch, sold, shares, pc, from, runs, answer, cargo>>

\* ------------------------------------------------------------ sale, rebuild
Buy(b) == /\ bucket[b].stock > 0 /\ bucket[b].epoch = epoch /\ sold < MaxSold
          /\ bucket' = [bucket EXCEPT ![b].stock = @ - 1]
          /\ sold' = sold + 1
          /\ UNCHANGED <<epoch, shares, pc, from, runs, answer, cargo, job>>

\* A rebuild under way that breaks off is done again, under the next epoch.
Raise == /\ epoch < MaxEpoch
         /\ epoch' = epoch + 1
         /\ shares' = [b \in Buckets |-> Share(b, Total - sold)]
         /\ UNCHANGED <<bucket, sold, pc, from, runs, answer, cargo, job>>

Open(b) == /\ shares[b] # None
           /\ bucket' = [bucket EXCEPT ![b] = Fresh(epoch, shares[b])]
           /\ shares' = [shares EXCEPT ![b] = None]
           /\ UNCHANGED <<epoch, sold, pc, from, runs, answer, cargo, job>>

Mover(m) == ExecuteOut(m) \/ AnswerOut(m) \/ ExecuteIn(m) \/ LeaveNote(m) \/ DeleteNote(m)
Progress == \/ \E m \in Moves : Mover(m) \/ JobReads(m) \/ JobFinishes(m)
            \/ \E b \in Buckets : Open(b)
Next == \/ Progress
        \/ \E m \in Moves, b \in Buckets : Start(m, b)
        \/ \E m \in Moves : Die(m)
        \/ \E b \in Buckets : Buy(b)
        \/ Raise
Spec == Init /\ [][Next]_vars

\* --------------------------------------------------------------- properties
Rebuilt == \A b \in Buckets : bucket[b].epoch = epoch
OnTheWay(b) == {m \in Moves : bucket[b].notes[m].units > 0 /\ m \notin bucket[Other(b)].arrived}
RECURSIVE Sum(_, _)
Sum(b, ms) == IF ms = {} THEN 0
              ELSE LET m == CHOOSE x \in ms : TRUE IN bucket[b].notes[m].units + Sum(b, ms \ {m})
OnBoard == bucket[1].stock + bucket[2].stock + Sum(1, OnTheWay(1)) + Sum(2, OnTheWay(2))

NothingInvented == Rebuilt => OnBoard + sold <= Total
NothingLost == Rebuilt => OnBoard + sold >= Total
AtRest == ~ENABLED <<Progress>>_vars
NothingStranded == AtRest => bucket[1].stock + bucket[2].stock + sold = Total

\* Reachability: each is expected to be violated.
NeverFinishedByTheJob == ~\E m \in Moves : /\ pc[m] = "over" /\ cargo[m].units = 0 /\ answer[m].units > 0
                                           /\ m \in bucket[Other(from[m])].arrived
NeverRebuiltWhileMoving == ~(Rebuilt /\ epoch = MaxEpoch /\ \E m \in Moves : pc[m] = "in" /\ cargo[m].epoch < epoch)
=============================================================================
