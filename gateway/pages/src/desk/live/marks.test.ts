import { describe, expect, it } from 'vitest'
import type { Mark, MarkKind } from '../api-types'
import { mergeMarks } from './marks'

const mark = (second: number, kind: MarkKind): Mark => ({ at: new Date(second * 1000).toISOString(), kind, by: null, detail: null })

describe('marks', () => {
  it('are in the order of time, each once', () => {
    const known = [mark(1, 'OPENED'), mark(5, 'PAUSED')]
    expect(mergeMarks(known, [mark(3, 'SOLD_OUT'), mark(5, 'PAUSED')]).map(({ kind }) => kind)).toEqual(['OPENED', 'SOLD_OUT', 'PAUSED'])
  })

  it('of the same moment are kept apart by what happened', () => {
    expect(mergeMarks([mark(1, 'NODE_GONE')], [mark(1, 'SOLD_OUT')])).toHaveLength(2)
  })

  it('are a hundred at most, the latest', () => {
    const many = Array.from({ length: 150 }, (_, second) => mark(second, 'NODE_GONE'))
    expect(mergeMarks([], many)).toHaveLength(100)
    expect(mergeMarks([], many)[0]?.at).toBe(new Date(50_000).toISOString())
  })
})
