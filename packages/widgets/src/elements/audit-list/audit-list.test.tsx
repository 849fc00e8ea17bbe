import { onMessages, type AuditEntry, type Message } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { mountElement, until } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-audit-list')!)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  Id: '7',
  At: '2026-03-04T05:06:00.000Z',
  Actor: 'superadmin',
  ActorName: 'Susan Shen',
  Account: 'harbour_admin',
  AccountName: 'Helen Ho',
  Kind: 'user',
  Action: 'user-changed',
  Target: 'chan_1001',
  TargetName: 'Mei Ling Chan',
  GroupCode: 'HARBOUR',
  Address: '',
  Before: { RealName: 'Mei Chan', Email: 'mei@a.example' },
  After: { RealName: 'Mei Ling Chan', Email: '' },
  ...changes,
})

async function open(
  html = '<lustra-audit-list language="en"></lustra-audit-list>',
  rows = [entry()],
  more: Responses = {},
) {
  const host = testHost({
    findAuditEntries: () => pageOf(rows),
    exportAuditEntries: () => ({ blob: new Blob(['sheet']), name: 'AuditTrail_1.xlsx' }),
    ...more,
  })
  const page = await mountElement(html, host)
  page.stage.style.width = '1200px'
  const text = () => page.element.shadowRoot!.textContent
  await until(() => page.element.status === 'ready' && (page.find('tbody tr') ?? page.part('empty')))
  const waitForText = (expected: string) => until(() => text().includes(expected))
  return { ...page, ...host, text, waitForText }
}

it('shows who did what to whom, as which account, and what changed (S7)', async () => {
  const { find, stage } = await open()
  const row = find('tbody tr').textContent
  for (const text of [
    'Susan Shen (superadmin) as Helen Ho (harbour_admin)',
    'Changed a user',
    'Mei Ling Chan (chan_1001)',
    'Harbour Hotels',
  ])
    expect(row).toContain(text)
  expect(row).toContain('Name: Mei Chan → Mei Ling Chan; Email: mei@a.example → (none)')
  await accessible(stage)
})

it('labels every field of the server, and shows the full time', async () => {
  const imported = entry({ Action: 'stores-imported', Before: null, After: { added: 2, unchanged: 1 } })
  const { find } = await open('<lustra-audit-list language="en"></lustra-audit-list>', [imported])
  expect(find('tbody tr').textContent).toContain('Added: 2; Unchanged: 1')
  const time = find('tbody time').parentElement!
  expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth)
})

it('names choices, groups and pictures instead of their codes (S7)', async () => {
  const rows = [
    entry({ Id: '1', Action: 'stores-placed', Before: null, After: { how: 'OverBindOrganize', Changed: 2 } }),
    entry({
      Id: '2',
      Action: 'logo-changed',
      Target: 'HARBOUR',
      Before: { Type: 'image/jpeg', Hash: 'aa01' },
      After: { Type: 'image/png', Hash: 'bb02' },
    }),
    entry({
      Id: '3',
      Action: 'audit-exported',
      Target: '',
      Before: null,
      After: { kind: 'role', action: 'role-added' },
    }),
    entry({ Id: '4', Action: 'language-changed', Target: 'zh_hant', Before: null, After: null }),
  ]
  const { element } = await open(undefined, rows)
  const lines = [...element.shadowRoot!.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Which stores: All of them; Changed: 2')
  expect(lines[1]).toContain('Type: JPEG → PNG')
  expect(lines[1]).not.toContain('bb02')
  expect(lines[1]).not.toContain('HARBOUR')
  expect(lines[2]).toContain('About: Roles; What: Added a role')
  expect(lines[3]).toContain('繁體中文')
})

it('opens an entry with each field before and after, also from the URL', async () => {
  const { find, stage, waitForText } = await open(
    '<lustra-audit-list language="en" entry="7"></lustra-audit-list>',
  )
  await until(() => find('dialog[open] .audit-fields'))
  const cells = [...find('.audit-fields tbody').querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['Name', 'Mei Chan', 'Mei Ling Chan'],
    ['Email', 'mei@a.example', '(none)'],
  ])
  await accessible(stage)
  await userEvent.keyboard('{Escape}')
  await until(() => !find('dialog[open]'))
  await waitForText('Changed a user')
})

it('shows only the new values of what did not exist before', async () => {
  const { find } = await open('<lustra-audit-list language="en" entry="7"></lustra-audit-list>', [
    entry({ Action: 'role-added', Before: null, After: { RoleName: 'Night shift' } }),
  ])
  await until(() => find('dialog[open] .audit-fields'))
  expect([...find('.audit-fields thead').querySelectorAll('th')].map((each) => each.textContent)).toEqual([
    'Field',
    'After',
  ])
})

it('shows the raw name of an action of a newer server', async () => {
  const { find } = await open(undefined, [entry({ Action: 'robot-fed', Before: null, After: null })])
  expect(find('tbody tr').textContent).toContain('robot-fed')
})

it('filters by person, kind and days in the user’s time zone', async () => {
  const html =
    '<lustra-audit-list language="en" person="mei" kind="role" from="2026-03-04" to="2026-03-05"></lustra-audit-list>'
  const { requestsTo } = await open(html)
  expect(requestsTo('findAuditEntries')[0]).toMatchObject({
    person: 'mei',
    kind: 'role',
    order: 'desc',
    from: new Date(2026, 2, 4).toISOString(),
    to: new Date(2026, 2, 5, 23, 59, 59, 999).toISOString(),
  })
})

it('is exported with the filters in force', async () => {
  const { requestsTo, find } = await open(
    '<lustra-audit-list language="en" kind="store"></lustra-audit-list>',
  )
  find('[aria-label="Export"]').click()
  await until(() => requestsTo('exportAuditEntries').length)
  expect(requestsTo('exportAuditEntries')[0]).toMatchObject({ kind: 'store' })
})

it('reports a failed export (E5)', async () => {
  const messages: Message[] = []
  const unsubscribe = onMessages((message) => messages.push(message))
  const { find } = await open(undefined, undefined, { exportAuditEntries: refuse('busy') })
  find('[aria-label="Export"]').click()
  await until(() => messages.length > 0)
  expect(messages).toMatchObject([{ kind: 'error' }])
  unsubscribe()
})
