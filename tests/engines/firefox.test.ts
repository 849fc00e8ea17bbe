import { testEngine } from './all.ts'

testEngine('firefox')
