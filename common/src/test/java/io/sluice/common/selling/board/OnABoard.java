package io.sluice.common.selling.board;

/** What the parts of the contract need from an implementation of the board. */
interface OnABoard {
    /** A promotion of its own, not opened yet. */
    BoardRig aBoard(int buckets);

    /** The first half of a move, as if the node that moves the units died then. Answers how many are on their way. */
    int breakOffAMove(BoardRig rig, int from, int to, int wanted);
}
