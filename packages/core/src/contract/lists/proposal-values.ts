import { actionStatuses } from './corrective-action-values.ts'

/** Statuses of a proposal, and filters of the list: 'due' is not done and due within a week or overdue. */
export const proposalStatuses = actionStatuses
export const proposalFilters = ['all', 'not-done', 'due', ...proposalStatuses] as const
export type ProposalFilter = (typeof proposalFilters)[number]

export const proposalSorts = ['deathLineDate', 'StoreName', 'tmName', 'Status'] as const

/** Maximum length of follow-up feedback on a proposal or suggestion. */
export const longestFollowUp = 2_000
