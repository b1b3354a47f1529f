import { describe, expect, it } from 'vitest'
import type { PromoState } from '../api-types'
import { namesIt, stateAgainst, unitsIn, type Act } from './steering'

const STATES: PromoState[] = ['DRAFT', 'PUBLISHING', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED']
const allowedIn = (act: Act) => STATES.filter(state => stateAgainst(act, { state }) === undefined)

describe('what an admin can do', () => {
  it('follows the state of the promotion', () => {
    expect(allowedIn('pause')).toEqual(['PUBLISHED', 'RUNNING'])
    expect(allowedIn('message')).toEqual(['PUBLISHED', 'RUNNING'])
    expect(allowedIn('replenish')).toEqual(['PUBLISHED', 'RUNNING'])
    expect(allowedIn('end')).toEqual(['RUNNING'])
    expect(allowedIn('cancel')).toEqual(['DRAFT', 'PUBLISHED', 'RUNNING'])
  })

  it('has a reason where it is not allowed', () => {
    expect(stateAgainst('pause', { state: 'DRAFT' })).toBe('steer.draft')
    expect(stateAgainst('end', { state: 'PUBLISHED' })).toBe('steer.notRunning')
    expect(stateAgainst('cancel', { state: 'PUBLISHING' })).toBe('steer.publishing')
    expect(stateAgainst('message', { state: 'ENDED' })).toBe('steer.over')
  })
})

describe('cancelling', () => {
  it('needs the very title', () => {
    expect(namesIt(' Keyboards ', 'Keyboards')).toBe(true)
    expect(namesIt('keyboards', 'Keyboards')).toBe(false)
    expect(namesIt('', 'Keyboards')).toBe(false)
  })
})

describe('units to add', () => {
  it.each([
    ['50', 50],
    [' 7 ', 7],
    ['0', undefined],
    ['-3', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['123456789', undefined]
  ])('of %s are %s', (text, units) => {
    expect(unitsIn(text)).toBe(units)
  })
})
