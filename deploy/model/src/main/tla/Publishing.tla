----------------------------- MODULE Publishing -----------------------------
(* A draft becomes a promotion with one set of terms in register, ledger and  *)
(* row, while an admin edits and cancels it. Nodes are slow, and others take  *)
(* over from them when their lease is over: at any time.                      *)
EXTENDS Naturals

CONSTANTS Nodes,
          MaxTerms,  \* an edit makes the next ones
          MaxClaims,
          Without    \* guards that are removed, by name

Guard(name) == name \notin Without

VARIABLES state,    \* the promotion's row: its state
          terms,    \* the same: its terms
          lease,    \* the same: the number of the last claim
          at,       \* per node: where it is
          copy,     \* per node: the terms that it publishes
          claim,    \* per node: the number of its claim
          ledger,   \* terms of the allotment, 0 if there is none
          register  \* terms that buyers see, 0 if it is not on sale

row == <<state, terms, lease>>
node == <<at, copy, claim>>
vars == <<row, node, ledger, register>>

Init == /\ state = "DRAFT" /\ terms = 1 /\ lease = 0
        /\ at = [n \in Nodes |-> "idle"]
        /\ copy = [n \in Nodes |-> 0]
        /\ claim = [n \in Nodes |-> 0]
        /\ ledger = 0 /\ register = 0

Edit == /\ state = "DRAFT" /\ terms < MaxTerms
        /\ terms' = terms + 1
        /\ UNCHANGED <<state, lease, node, ledger, register>>

\* --------------------------------------------------- ClaimPromo, PublishPromo
Read(n) == /\ at[n] = "idle"
           /\ copy' = [copy EXCEPT ![n] = terms]
           /\ at' = [at EXCEPT ![n] = "read"]
           /\ UNCHANGED <<row, claim, ledger, register>>

Claim(n) == /\ at[n] = "read" /\ state \in {"DRAFT", "PUBLISHING"} /\ lease < MaxClaims
            /\ state' = "PUBLISHING" /\ lease' = lease + 1
            /\ claim' = [claim EXCEPT ![n] = lease + 1]
            /\ copy' = IF Guard("read-after-claim") THEN [copy EXCEPT ![n] = terms] ELSE copy
            /\ at' = [at EXCEPT ![n] = "claimed"]
            /\ UNCHANGED <<terms, ledger, register>>

\* The same terms again are the same allotment; others are refused.
Open(n) == /\ at[n] = "claimed"
           /\ ledger' = IF ledger = 0 THEN copy[n] ELSE ledger
           /\ at' = [at EXCEPT ![n] = IF ledger \in {0, copy[n]} THEN "opened" ELSE "refused"]
           /\ UNCHANGED <<row, copy, claim, register>>

HasLease(n) == state = "PUBLISHING" /\ lease = claim[n]
Become(n, now) == at' = [at EXCEPT ![n] = now] /\ UNCHANGED <<copy, claim>>

MarkPublished(n) == /\ at[n] = "opened"
                    /\ Become(n, "idle")
                    /\ IF HasLease(n) THEN state' = "PUBLISHED" ELSE UNCHANGED state
                    /\ register' = IF HasLease(n) \/ ~Guard("count-is-checked") THEN copy[n] ELSE register
                    /\ UNCHANGED <<terms, lease, ledger>>
Revert(n) == /\ at[n] = "refused"
             /\ Become(n, "idle")
             /\ state' = IF HasLease(n) THEN "DRAFT" ELSE state
             /\ UNCHANGED <<terms, lease, ledger, register>>

Cancel == /\ state = "PUBLISHED"
          /\ state' = "CANCELLED" /\ register' = 0
          /\ UNCHANGED <<terms, lease, node, ledger>>

Next == \/ Edit \/ Cancel
        \/ \E n \in Nodes : Read(n) \/ Claim(n) \/ Open(n) \/ MarkPublished(n) \/ Revert(n)
Spec == Init /\ [][Next]_vars

\* ------------------------------------------------------------------ properties
OneSetOfTerms == state = "PUBLISHED" => ledger = terms /\ register = terms
NotOnSaleOnceCancelled == state = "CANCELLED" => register = 0

\* Reachability: each is expected to be violated.
NeverTakenOver == ~(state = "PUBLISHED" /\ \E n \in Nodes : at[n] = "opened")
NeverEdited == ~(state = "PUBLISHED" /\ terms > 1)
=============================================================================
