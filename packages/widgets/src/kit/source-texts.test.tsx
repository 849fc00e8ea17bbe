/** The text that a failed call shows, for every code of the source and every kind of caller. */
import { onMessages, type AppError } from '@lustra/core'
import { dataOf } from '@lustra/core/api/client/envelope.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { sourceTexts } from '../../../core/testing/source-texts.ts'
import { shells } from '../generated/shells.ts'
import { mountElement, signedIn, signedOut, until } from './test-harness.ts'
import { pageOf, testHost } from './test-host.ts'
import { defineShell, type ShellElement } from './shell.ts'

for (const shell of shells)
  if (/^lustra-(service-report-list|document-list|user-settings|login|group-logo)$/.test(shell.tag))
    defineShell(shell)
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const silence = 'silence of the host'
const envelope = (ErrCode: number, ErrMsgCode = '', ErrMsg = silence) => ({
  ErrCode,
  ErrMsg,
  ErrMsgCode,
  ResData: null,
})
type Envelope = ReturnType<typeof envelope>

/** Each response with its text. The codes that are handed back show that of the source's own texts, and never ErrMsg (E3). */
const rows: readonly [Envelope, string][] = [
  ...sourceTexts.map(([code, text]): [Envelope, string] => [envelope(1, code), text]),
  [envelope(1, '12345', 'The host says so'), 'The host says so'],
  [envelope(1, '', ''), 'Error'],
  [envelope(90002), "Don't have the role of this group yet"],
  [envelope(90003), 'This group is invalid'],
  [envelope(90005), "Haven't joined group yet"],
  [envelope(50006), 'This could not be done.'],
]

/** As the client reads it. */
function failureOf(response: Envelope): AppError {
  try {
    dataOf({ about: 'a call', status: 200, text: JSON.stringify(response), requestId: undefined })
  } catch (error) {
    return error as AppError
  }
  throw new Error('the response is a success')
}

const textOf = (element: ShellElement) => element.shadowRoot!.textContent
let failing: Envelope | undefined
const fail = () => {
  if (failing) throw failureOf(failing)
}
/** Fails while `failing` is set. */
const failOr =
  <R,>(response: () => R) =>
  () => {
    fail()
    return response()
  }

interface Caller {
  name: string
  /** Codes that this caller does not show as a failure. */
  except?: readonly string[]
  /** Mounts the caller; the result makes the failing call and returns what is shown. */
  open(): Promise<() => Promise<() => string>>
}

const callers: readonly Caller[] = [
  {
    name: 'a list',
    async open() {
      const { element, find } = await mountElement<ShellElement & { refresh(): void }>(
        '<lustra-service-report-list language="en"></lustra-service-report-list>',
        testHost({ findServiceReports: failOr(() => pageOf([])), serviceTypes: failOr(() => []) }),
      )
      await until(() => find('[part=empty]'))
      return async () => {
        element.refresh()
        return () => textOf(element)
      }
    },
  },
  {
    name: 'a form',
    async open() {
      const { element, find, part } = await mountElement(
        '<lustra-user-settings language="en"></lustra-user-settings>',
        {
          session: signedIn(),
          actions: { hostConfig: async () => ({}), changePassword: async () => fail() },
        },
      )
      await until(() => find('input[name=old]'))
      return async () => {
        for (const [name, value] of [
          ['old', 'Harbour7'],
          ['password', 'Harbour8'],
          ['repeat', 'Harbour8'],
        ] as const)
          await userEvent.fill(find(`input[name=${name}]`), value)
        await userEvent.click(part('submit'))
        return () => textOf(element)
      }
    },
  },
  {
    name: 'the sign-in',
    async open() {
      const { element, find, part } = await mountElement('<lustra-login language="en"></lustra-login>', {
        session: signedOut,
        actions: { signIn: async () => fail() },
      })
      await until(() => element.status === 'ready')
      await userEvent.fill(find('[name=username]'), 'ada')
      await userEvent.fill(find('[name=password]'), 'Secret1')
      // Another file may have stored the acceptance on this device.
      const accepted = find<HTMLInputElement>('[name=accepted]')
      if (!accepted.checked) await userEvent.click(accepted)
      return async () => {
        await userEvent.click(part('submit'))
        return () => part('failure')?.textContent ?? ''
      }
    },
  },
  {
    name: 'the request of a code',
    // Means that the code was sent.
    except: ['99030'],
    async open() {
      sessionStorage.clear()
      const { element, find, part } = await mountElement(
        '<lustra-user-settings language="en" section="email"></lustra-user-settings>',
        {
          session: signedIn(),
          actions: {
            hostConfig: async () => ({}),
            sendCode: async () => (fail(), { resendAfterMs: 60_000 }),
          },
        },
      )
      await until(() => find('input[name=email]'))
      await userEvent.fill(find('input[name=email]'), 'new@harbour.example')
      return async () => {
        await userEvent.click(part('send'))
        return () => textOf(element)
      }
    },
  },
  {
    name: 'an upload',
    async open() {
      const { element, find, part } = await mountElement(
        '<lustra-group-logo language="en"></lustra-group-logo>',
        testHost({
          checkLogo: () => true,
          changeLogo: failOr(() => ({ GroupIcon: '' })),
        }),
      )
      await until(() => element.status === 'ready')
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 })
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((result) => resolve(result!)))
      const files = new DataTransfer()
      files.items.add(new File([blob], 'logo.png', { type: 'image/png' }))
      const input = find<HTMLInputElement>('input[type=file]')
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => part('crop'))
      return async () => {
        const save = [...element.shadowRoot!.querySelectorAll('button')].find((each) =>
          /Save the logo/.test(each.textContent),
        )
        save!.click()
        return () => part('failure')?.textContent ?? ''
      }
    },
  },
  {
    name: 'a download',
    async open() {
      const File = { Name: 'log.docx', Type: 'application/msword', Bytes: 48, Url: '/File/Open?ticket=1' }
      const Items = [
        { Id: '1', Title: 'Log', Type: 't', TypeName: 'Template', UpdateTime: '2026-03-04T01:00:00Z', File },
      ]
      const { find } = await mountElement(
        '<lustra-document-list language="en"></lustra-document-list>',
        testHost({
          findDocuments: () => pageOf(Items),
          documentTypes: () => [{ Id: 't', Name: 'Template' }],
        }),
      )
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(failing))
      const messages: string[] = []
      onMessages(({ text }) => messages.push(text))
      const title = await until(() => find('tr[data-key="1"] th .unseen'))
      return async () => {
        messages.length = 0
        title.click()
        return () => messages.join()
      }
    },
  },
]

describe.each(callers)('$name', ({ open, except = [] }) => {
  it('shows the text of the catalogue, else ErrMsg, else Error; of a handed-back code its own text (E3, E4, E6)', async () => {
    failing = undefined
    const call = await open()
    for (const [response, text] of rows) {
      if (except.includes(response.ErrMsgCode)) continue
      failing = response
      const shown = await call()
      await until(() => shown().includes(text)).catch(() =>
        expect(shown(), JSON.stringify(response)).toContain(text),
      )
      expect(shown()).not.toContain(silence)
    }
  })
})
