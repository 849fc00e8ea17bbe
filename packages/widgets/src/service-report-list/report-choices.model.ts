/** What the filters offer: the types of this list, and customers and stores by name, read when somebody looks. */
import type { ServiceReportKind, ServiceType } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { choicesAtOnce, type FindChoices } from '../ui/choice/choices.model.ts'
import { storeChoices } from '../ui/list/model/store-choices.ts'
import { isAbort } from '../ui/start/latest-request.ts'

export function createReportChoices(
  { core, scope }: Pick<Tools, 'core' | 'scope'>,
  kind: () => ServiceReportKind,
) {
  const $types = atom<readonly ServiceType[]>([])

  /** Without them the filter offers none, and the list works on. */
  async function loadTypes() {
    const asked = kind()
    try {
      const types = await core.api.serviceTypes(asked, scope())
      if (asked === kind()) $types.set(types)
    } catch (error) {
      if (!isAbort(error)) $types.set([])
    }
  }

  const findCustomers: FindChoices = async (keyword, pageIndex, signal) => {
    const query = { keyword, pageIndex, pageSize: choicesAtOnce }
    const found = await core.api.customerChoices(kind(), query, scope(signal))
    return {
      items: found.Items.map(({ Name }) => ({ value: Name, name: Name })),
      total: found.TotalItems,
      capped: found.TotalIsCapped,
    }
  }

  /** The stores of one customer, by its whole name; of all of them when it is empty. */
  const findStores = (customer: string): FindChoices =>
    storeChoices((query, signal) =>
      core.api.storeChoices(kind(), { ...query, ...(customer && { customer }) }, scope(signal)),
    )

  return {
    $types: $types as ReadableAtom<readonly ServiceType[]>,
    loadTypes,
    findCustomers,
    findStores,
    forget: () => $types.set([]),
    /** In another language, if they were read before. */
    renew: () => void ($types.get().length > 0 && loadTypes()),
  }
}
