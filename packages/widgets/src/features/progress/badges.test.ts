import { describe, expect, it } from 'vitest'
import { dueIn, isOverdue } from './badges.tsx'

const due = (DueDate: string, Status: 'open' | 'in-progress' | 'done' = 'open') => ({ DueDate, Status })

describe('the due date of a corrective action', () => {
  it('is overdue from the day after, and never once it is done (V6)', () => {
    expect(isOverdue(due('2026-03-04'), '2026-03-04')).toBe(false)
    expect(isOverdue(due('2026-03-04'), '2026-03-05')).toBe(true)
    expect(isOverdue(due('2026-03-04', 'in-progress'), '2026-03-05')).toBe(true)
    expect(isOverdue(due('2026-03-04', 'done'), '2026-04-01')).toBe(false)
  })

  it('has relative days across months and clock changes (V6)', () => {
    expect(dueIn('en', due('2026-03-31'), '2026-03-28')).toBe('in 3 days')
    expect(dueIn('en', due('2026-11-02'), '2026-11-01')).toBe('tomorrow')
    expect(dueIn('zh-CN', due('2026-03-31'), '2026-03-28')).toBe('3天后')
  })

  it('has no relative days when done, overdue or far away (V6)', () => {
    expect(dueIn('en', due('2026-03-31', 'done'), '2026-03-28')).toBe('')
    expect(dueIn('en', due('2026-12-31'), '2026-03-28')).toBe('')
    expect(dueIn('en', due('2026-02-27'), '2026-03-01')).toBe('')
    expect(dueIn('en', due('soon'), '2026-03-28')).toBe('')
  })
})
