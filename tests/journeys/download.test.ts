/** Downloads of several reports, from the list to files on the device (V4). */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { unzip } from '@lustra/testing/unzip.ts'
import { addressOf } from '../support/addresses.ts'
import { openSignedIn } from '../support/signed-in.ts'

const list = (page: Page) => page.locator('lustra-service-report-list')
const dialog = (page: Page) => list(page).getByRole('dialog', { name: 'Download reports' })

async function enter(origin: string, account = 'harbour_admin') {
  const open = await openSignedIn(account, `${origin}/RegularServiceCallAll?pageSize=50`)
  await list(open.page).locator('[part~="row"]').first().waitFor()
  return open
}

/** Selects the first rows and opens the download; returns the host's list of its contents. */
async function choose(page: Page, count: number) {
  const boxes = list(page).locator('[part~="row"]').getByRole('checkbox')
  for (let index = 0; index < count; index++) await boxes.nth(index).check()
  const response = page.waitForResponse((response) => response.url().endsWith('GetDownloadList'))
  await list(page)
    .getByRole('group', { name: /chosen|selected|selection/i })
    .getByRole('button', { name: 'Download' })
    .click()
  const { ResData } = (await (await response).json()) as {
    ResData: { Items: { Id: string; ReportNo: string; HasFile: boolean }[] }
  }
  return ResData.Items
}

const begin = (page: Page) => dialog(page).getByRole('button', { name: 'Download' }).click()
const filesOf = async (download: Download) => unzip(await readFile(await download.path()))

describe('downloading reports', () => {
  it('saves twelve selected reports as one zip of readable files (V4)', async () => {
    const { page, errors } = await enter(addressOf('portal'))
    const items = await choose(page, 12)
    const saved = page.waitForEvent('download')
    await begin(page)
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^RegularService_\d{8}T\d{6}\.zip$/)
    const files = await filesOf(download)
    const expected = items.filter(({ HasFile }) => HasFile)
    for (const [index, { ReportNo }] of expected.entries()) {
      expect(files[index]?.name).toContain(`${ReportNo}.pdf`)
      expect(files[index]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    await dialog(page).getByText(`${expected.length} of ${expected.length} reports`).waitFor()
    expect(errors).toEqual([])
  })
})
