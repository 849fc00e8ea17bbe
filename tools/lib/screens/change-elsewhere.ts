/** Conflicts: another person changes the same data while its form is open. */
import type { Page } from 'playwright'

interface Change<Data> {
  /** Ends of the paths of the calls that read and write the data. */
  read: string
  write: string
  /** Changes the data that is read from now on. */
  change(data: Data): Data
}

/** Every write is refused as 'changed-meanwhile', and the data that is read afterwards is the other person's. */
export async function changeElsewhere<Data>(page: Page, { read, write, change }: Change<Data>) {
  await page.route(`**/${write}`, (route) =>
    route.fulfill({ json: { ErrCode: 1, ErrMsg: '', ErrMsgCode: '99052', ResData: null } }),
  )
  await changeAnswer(page, read, change)
}

/** Changes the data in the responses of a call. */
export const changeAnswer = <Data>(page: Page, call: string, change: (data: Data) => Data) =>
  page.route(`**/${call}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { ResData: Data }
    return route.fulfill({ response, json: { ...body, ResData: change(body.ResData) } })
  })
