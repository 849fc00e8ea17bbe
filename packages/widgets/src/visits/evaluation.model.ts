import type { Evaluation, ServiceReportKind } from '@lustra/core'
import type { Tools } from '../kit/tools.ts'
import { createShown } from './shown.model.ts'

/** What the customer thought of the service (V3). */
export const createEvaluation = (tools: Pick<Tools, 'core' | 'scope'>, kind: () => ServiceReportKind) =>
  createShown<Evaluation>({
    load: (id, signal) => tools.core.api.viewEvaluation(kind(), id, tools.scope(signal)),
  })
