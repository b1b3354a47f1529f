import { describe, expect, it } from 'vitest'
import { History, type Point } from './history'

const point = (second: number, accepted = second): Point => ({
  at: second * 1000,
  accepted,
  confirmed: 0,
  refused: {},
  queueDepth: 0,
  batchSize: 0,
  p50: null,
  p99: null,
  available: 0
})
const seconds = (history: History) => history.points().map(({ at }) => at / 1000)

describe('the history of a live sale', () => {
  it('keeps the newest points only, oldest first', () => {
    const history = new History(3)
    for (let second = 1; second <= 8; second++) history.push(point(second))
    expect(seconds(history)).toEqual([6, 7, 8])
    expect(history.size).toBe(3)
    expect(history.last?.at).toBe(8000)
  })

  it('holds ten minutes and no more, however long it runs', () => {
    const history = new History()
    for (let second = 1; second <= 5_000; second++) history.push(point(second))
    expect(history.size).toBe(600)
    expect(seconds(history)[0]).toBe(4401)
  })

  it('leaves out what came twice or late', () => {
    const history = new History(5)
    ;[1, 2, 2, 1, 3].forEach(second => history.push(point(second)))
    expect(seconds(history)).toEqual([1, 2, 3])
  })

  it('merges what a new connection knows: each moment once, the newer value counts', () => {
    const history = new History(4)
    ;[1, 2, 3].forEach(second => history.push(point(second)))
    history.merge([point(3, 33), point(5), point(4)])
    expect(seconds(history)).toEqual([2, 3, 4, 5])
    expect(history.points()[1]?.accepted).toBe(33)
    history.push(point(6))
    expect(seconds(history)).toEqual([3, 4, 5, 6])
  })

  it('merges into a ring that has gone round', () => {
    const history = new History(3)
    ;[1, 2, 3, 4].forEach(second => history.push(point(second)))
    history.merge([point(5)])
    expect(seconds(history)).toEqual([3, 4, 5])
  })

  it('has no line across the time without a connection', () => {
    const history = new History(10)
    ;[1, 2, 60].forEach(second => history.push(point(second)))
    expect(history.columns([p => p.accepted, p => p.p50])).toEqual([
      [1, 2, 3, 60],
      [1, 2, null, 60],
      [null, null, null, null]
    ])
  })

  it('is empty before the first sample', () => {
    const history = new History()
    expect(history.last).toBeUndefined()
    expect(history.columns([p => p.accepted])).toEqual([[], []])
  })
})
