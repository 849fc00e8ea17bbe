import { testEngine } from './all.ts'

testEngine('webkit')
