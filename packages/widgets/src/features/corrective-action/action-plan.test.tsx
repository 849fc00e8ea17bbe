import { AppError, type CorrectiveActionDetail } from '@lustra/core'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { accessible } from '../../kit/accessible.ts'
import { defineShell } from '../../kit/shell.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, testHost, type Responses } from '../../kit/test-host.ts'
import { correctiveActionDetail } from './corrective-action.sample.ts'

for (const name of ['lustra-corrective-action-list', 'lustra-confirm'])
  defineShell(shells.find(({ tag }) => tag === name)!)

const wei = { Kind: 'person', Id: '7', Name: 'Chen Wei', HasAccess: true } as const

/** An open action whose host stores changes. */
async function openAction(given: Partial<CorrectiveActionDetail> = {}, more: Responses = {}) {
  const state = { action: correctiveActionDetail({ Items: [], MayAssign: true, Assignee: null, ...given }) }
  const host = testHost({
    correctiveAction: () => state.action,
    findCorrectiveActions: () => pageOf([]),
    actionAssignees: () =>
      pageOf([
        { Id: '7', Name: 'Chen Wei', Account: 'chen' },
        { Id: '8', Name: 'Li Na', Account: 'li' },
      ]),
    changeCorrectiveAction: () => (state.action = { ...state.action, Assignee: wei }),
    uploadActionPhotos: () =>
      [{ Key: 'key0', Id: 'p0', Name: 'door.png', Url: '/x', ThumbnailUrl: '/x' }] as never,
    updateCorrectiveAction: ({ Status }) => (state.action = { ...state.action, Status }),
    ...more,
  })
  const html = '<lustra-corrective-action-list language="en" action="a0"></lustra-corrective-action-list>'
  const page = await mountElement(html, host)
  const root = page.element.shadowRoot!
  const sheet = await until(() => root.querySelector<HTMLElement>('dialog[part~=action]'))
  await until(() => sheet.querySelector('.sheet-facts'))
  const button = (name: RegExp, within: ParentNode = root) =>
    [...within.querySelectorAll<HTMLElement>('button')].find((each) => name.test(each.textContent.trim()))!
  const plan = () => root.querySelector<HTMLElement>('dialog[part~=action-plan]')!
  const openPlan = async () => {
    button(/^Change$/, sheet).click()
    return until(plan)
  }
  return { ...page, ...host, state, root, sheet: sheet, button, plan, openPlan }
}

afterEach(() => document.body.replaceChildren())

const photo = async () => {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')!.fillRect(0, 0, 20, 30)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'door.png', { type: 'image/png' })
}

function choose(input: HTMLInputElement, files: File[]) {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the plan of a corrective action', () => {
  it('makes a person responsible who is chosen from the list (V6)', async () => {
    const { openPlan, plan, button, sheet, requestsTo } = await openAction()
    expect(sheet.textContent).toContain('Nobody yet')
    const dialog = await openPlan()
    const field = dialog.querySelector<HTMLInputElement>('[role=combobox]')!
    await userEvent.fill(field, 'Somebody else')
    button(/^Save$/, dialog).click()
    await until(() => dialog.textContent.includes('Choose a person from the list'))
    await accessible(dialog)
    await userEvent.fill(field, '')
    await userEvent.click(field)
    const option = await until(() => dialog.querySelector<HTMLElement>('[role=option]:not([aria-disabled])'))
    expect(dialog.querySelectorAll('[role=option]')).toHaveLength(3)
    option!.click()
    await until(() => field.value === 'Chen Wei')
    button(/^Save$/, dialog).click()
    await until(() => !plan())
    expect(requestsTo('changeCorrectiveAction')).toMatchObject([
      { id: 'a0', Assignee: { Kind: 'person', Id: '7' }, Before: { Assignee: null } },
    ])
    await until(() => sheet.textContent.includes('Chen Wei'))
  })

  it('asks before it drops what was typed (V6)', async () => {
    const { openPlan, plan, button } = await openAction()
    const dialog = await openPlan()
    await userEvent.fill(dialog.querySelector('textarea')!, 'The part is late.')
    button(/^Cancel$/, dialog).click()
    await until(() => document.querySelector('lustra-confirm')?.shadowRoot?.querySelector('dialog[open]'))
    expect(plan()).toBeTruthy()
  })

  it('takes what somebody else changed first, and keeps what was changed here (V6)', async () => {
    let isFirst = true
    const opened = await openAction(
      {},
      {
        changeCorrectiveAction() {
          if (!isFirst) return opened.state.action
          isFirst = false
          opened.state.action = { ...opened.state.action, Assignee: wei }
          throw new AppError('changed-meanwhile', 'somebody else was first')
        },
      },
    )
    const { openPlan, plan, button, requestsTo } = opened
    const dialog = await openPlan()
    dialog.querySelector<HTMLInputElement>('[type=checkbox]')!.click()
    button(/^Save$/, dialog).click()
    await until(() => dialog.querySelector<HTMLInputElement>('[role=combobox]')?.value === 'Chen Wei')
    expect(dialog.querySelector('[role=alert]')!.textContent).toContain('It was not saved.')
    expect(dialog.querySelector<HTMLInputElement>('[type=checkbox]')!.checked).toBe(true)
    await accessible(dialog)
    button(/^Save$/, dialog).click()
    await until(() => !plan())
    expect(requestsTo('changeCorrectiveAction').at(-1)).toMatchObject({
      PhotoRequired: true,
      Before: { Assignee: { Kind: 'person', Id: '7' } },
    })
  })
})

describe('the proof of a corrective action', () => {
  it('is a photo of a step: without one it is not marked as done (V6)', async () => {
    const { sheet, button, requestsTo } = await openAction({ PhotoRequired: true })
    button(/^Mark as done$/, sheet).click()
    await until(() => sheet.textContent.includes('A photo is needed before it is done.'))
    expect(requestsTo('updateCorrectiveAction')).toEqual([])
    choose(sheet.querySelector('.action-proof [type=file]')!, [await photo()])
    await until(() => sheet.querySelector('.action-new-photos img'))
    await until(() => !sheet.textContent.includes('Preparing'))
    button(/^Mark as done$/, sheet).click()
    await until(() => requestsTo('updateCorrectiveAction').length === 1)
    expect(requestsTo('updateCorrectiveAction')[0]).toMatchObject({ Status: 'done', Photos: ['key0'] })
    await until(() => !sheet.querySelector('.action-new-photos'))
  })

  it('is sent again with the same key after the connection was lost (V6)', async () => {
    const keys: (string | undefined)[] = []
    const { sheet, button, requestsTo } = await openAction(
      {},
      {
        uploadActionPhotos(_, { call }) {
          keys.push(call.changeKey)
          if (keys.length === 1) throw new AppError('offline', 'no connection')
          return [{ Key: 'k' }] as never
        },
      },
    )
    choose(sheet.querySelector('.action-proof [type=file]')!, [await photo()])
    await until(
      () => sheet.querySelector('.action-new-photos img') && !sheet.textContent.includes('Preparing'),
    )
    button(/^Mark as done$/, sheet).click()
    await until(() => sheet.textContent.includes('The step was not saved.'))
    expect(sheet.querySelectorAll('.action-new-photos img')).toHaveLength(1)
    button(/^Mark as done$/, sheet).click()
    await until(() => requestsTo('updateCorrectiveAction').length === 1)
    expect(keys[1]).toBe(keys[0])
  })

  it('says which photo cannot be sent, and how many were left out (V6)', async () => {
    const { sheet, button, requestsTo, stage } = await openAction()
    const picture = await photo()
    choose(sheet.querySelector('.action-proof [type=file]')!, [
      new File(['no picture'], 'list.txt'),
      ...Array.from({ length: 11 }, () => picture),
    ])
    await until(() => sheet.textContent.includes('2 photos were left out'))
    await until(() => sheet.textContent.includes('This kind of file cannot be sent.'))
    await until(() => !sheet.textContent.includes('Preparing'))
    button(/^Save step$/, sheet).click()
    await until(() => sheet.textContent.includes('Remove the photo that cannot be sent.'))
    expect(requestsTo('updateCorrectiveAction')).toEqual([])
    await accessible(stage)
  })

  it('is verified by the company’s staff (V6)', async () => {
    const { sheet, button, requestsTo, state } = await openAction(
      { Status: 'done', NeedsVerification: true, MayVerify: true, ClosedAt: '2026-03-06T01:00:00Z' },
      {
        verifyCorrectiveAction: () =>
          (state.action = {
            ...state.action,
            VerifiedAt: '2026-03-07T01:00:00Z',
            VerifiedBy: 'Susan Shen',
            MayVerify: false,
          }),
      },
    )
    expect(sheet.textContent).toContain('Not verified yet')
    button(/^Verify$/, sheet).click()
    await until(() => sheet.textContent.includes('Susan Shen'))
    expect(requestsTo('verifyCorrectiveAction')).toMatchObject([{ id: 'a0' }])
  })
})
