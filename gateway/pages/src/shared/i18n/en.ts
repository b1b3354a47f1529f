/** What every page may say, in English. Its shape is what every other language must have. */
const en = {
  frame: {
    skip: 'Skip to the content',
    menu: 'Menu',
    main: 'Main',
    language: '中文',
    languageHint: 'Switch to Chinese',
    theme: 'Colours: {theme}',
    themes: { auto: 'as the device', light: 'light', dark: 'dark' }
  },
  banner: {
    local: 'Local mode: everything here is for trying out. No SMS is sent and no money moves.',
    offline: 'No connection. The page goes on by itself when it is back.',
    signedOut: 'Your session has ended. Please sign in again.',
    notSignedOut: 'You are still signed in.',
    notice: 'Notice',
    dismiss: 'Dismiss'
  },
  common: {
    retry: 'Try again',
    cancel: 'Cancel',
    save: 'Save',
    close: 'Close',
    remove: 'Delete',
    edit: 'Edit',
    more: 'Show more',
    loading: 'Loading …',
    working: 'One moment …',
    wrong: 'This did not work',
    offline: 'No connection. Check your network, then try again.',
    down: 'Nobody answers at the moment. It will be back soon.',
    busy: 'Very busy right now. Try again in {seconds} s.',
    trace: 'Reference: {id}',
    noPicture: 'No picture yet'
  },
  time: {
    days: 'd',
    hours: 'h',
    minutes: 'min',
    seconds: 's'
  },
  field: {
    phone: 'Phone number',
    phoneHint: 'Numbers outside mainland China begin with +.',
    password: 'Password',
    newPassword: 'New password',
    oldPassword: 'Current password',
    show: 'Show',
    hide: 'Hide',
    rules: '8 to 128 characters of at least two kinds (letters, digits, signs), and not your phone number.',
    ruleLength: 'At least 8 characters',
    ruleKinds: 'Two kinds of characters or more',
    nickname: 'Name',
    nicknameHint: '1 to 40 characters.',
    code: 'Code from the SMS',
    required: 'Please fill this in.',
    invalid: 'Please check this.'
  },
  signIn: {
    title: 'Sign in',
    hint: 'With the phone number you registered.',
    do: 'Sign in',
    first: 'Please sign in first.'
  },
  password: {
    change: 'Change the password',
    do: 'Change the password',
    done: 'The password is changed. Other devices are signed out.',
    must: 'Please choose a password of your own before you go on.'
  }
}

export default en
