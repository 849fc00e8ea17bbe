/** Actions on the rows of a list of service reports. */
import type { Locator } from 'playwright'

/** Opens the first report that has a file, by a click on its row. */
export const openReport = (rows: Locator) =>
  rows
    .filter({ hasNotText: /no file/i })
    .first()
    .getByRole('rowheader')
    .click()
