import { choicesAtOnce, type FindChoices } from '../../choice/choices.model.ts'

interface StoresPage {
  Items: readonly { Code: string; Name: string; CustomerName: string }[]
  TotalItems: number
  TotalIsCapped: boolean
}

type ReadStores = (
  query: { keyword?: string; pageIndex: number; pageSize: number },
  signal: AbortSignal,
) => Promise<StoresPage>

/** Store choices by name, with code and customer as hint; the value is the code. */
export const storeChoices =
  (read: ReadStores): FindChoices =>
  async (keyword, pageIndex, signal) => {
    const found = await read({ ...(keyword && { keyword }), pageIndex, pageSize: choicesAtOnce }, signal)
    return {
      items: found.Items.map(({ Code, Name, CustomerName }) => ({
        value: Code,
        name: Name,
        hint: `${Code} · ${CustomerName}`,
      })),
      total: found.TotalItems,
      capped: found.TotalIsCapped,
    }
  }
