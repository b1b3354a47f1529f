export default {
  desk: {
    name: 'Sluice desk',
    title: '{page} · Sluice desk',
    signOut: 'Sign out',
    toShop: 'To the shop'
  },
  common: {
    yes: 'yes',
    no: 'no'
  },
  access: {
    none: 'The desk is for staff',
    noneHint: "{name}, your account is a buyer's. An admin can give it a role here.",
    other: 'Use another account',
    forStaff: 'The desk is for admins.',
    viewer: 'Read-only: you see everything and change nothing.',
    readOnly: 'Your role is read-only; only an admin can do this.'
  },
  role: { BUYER: 'Buyer', VIEWER: 'Read-only admin', ADMIN: 'Admin' },
  who: { system: 'the system', buyer: 'the buyer', provider: 'the payment provider' },
  account: { title: 'Account', role: 'Role' },
  nav: {
    selling: 'Selling',
    operating: 'Operating',
    serving: 'Serving',
    overview: 'Overview',
    promos: 'Promotions',
    items: 'Items and stock',
    limits: 'Limits',
    messages: 'Failed messages',
    refunds: 'Open refunds',
    nodes: 'Nodes',
    capacity: 'Rehearsal at full rate',
    support: 'Support'
  },
  missing: {
    title: 'Nothing is at this address',
    hint: 'The link may be old, or a letter may be missing.'
  },
  overview: {
    now: 'On now',
    next: 'Next',
    drafts: 'Drafts',
    nothingOn: 'No sale is on right now',
    nothingOnHint: 'Create a promotion, check it and publish it: it starts by itself.',
    endsIn: 'ends in {time}',
    startsIn: 'starts in {time}',
    startsAt: 'starts {time}',
    units: 'Units: {count}',
    left: 'Board: {available} available, {held} held, {sold} sold',
    deadLetters: 'Dead letters',
    retries: 'Messages being retried',
    refundsToDecide: 'Refunds to decide',
    refundsUnderWay: 'Refunds under way',
    nodesDown: 'Nodes down or not ready',
    check: 'check'
  },
  balance: { yes: 'Balanced', no: 'Not balanced', unknown: 'Balance unknown' }
}
