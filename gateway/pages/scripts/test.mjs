// Runs the unit tests of the pages.
import { install, run } from './npm.mjs'
import { generateTypes } from './types.mjs'

install()
generateTypes()
run('npx', '--no-install', 'vitest', 'run')
