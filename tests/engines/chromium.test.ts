import { testEngine } from './all.ts'

testEngine('chromium')
