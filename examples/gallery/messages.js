// Buttons for every kind of message and question by the elements' methods, with the results.
const examples = {
  'lustra-toaster': {
    Success: (toaster) => toaster.notify({ kind: 'success', text: 'Your evaluation was sent.' }),
    Note: (toaster) => toaster.notify({ kind: 'info', text: 'Changes take effect within one hour.' }),
    Caution: (toaster) =>
      toaster.notify({ kind: 'warning', text: 'You will be signed out in five minutes.' }),
    Error: (toaster) => toaster.notify({ kind: 'error', text: 'Data not found' }),
    'With a way back': (toaster) =>
      toaster.notify({
        kind: 'success',
        text: 'Store “Harbour Kitchen” was deleted.',
        action: { label: 'Undo', run: () => report('The store is back.') },
      }),
    'Until it is closed': (toaster) =>
      toaster.notify({
        kind: 'info',
        text: 'A new version of this page is there.',
        ms: Infinity,
        action: { label: 'Reload', run: () => location.reload() },
      }),
    'A long one': (toaster) =>
      toaster.notify({
        kind: 'warning',
        text: `Not every line could be read. ${'Line without a name. '.repeat(20)}`,
      }),
    'Six at once': (toaster) =>
      ['one', 'two', 'three', 'four', 'five', 'six'].forEach((text) =>
        toaster.notify({ kind: 'info', text }),
      ),
  },
  'lustra-confirm': {
    'Confirm and cancel': ask({ title: 'Send the evaluation?', text: 'It can be changed for seven days.' }),
    'Cancel only': ask({ title: 'Please wait', text: 'The reports are being collected.', kind: 'cancel' }),
    'Close only': ask({
      title: 'No store is bound',
      text: 'The current user has no store bound.',
      kind: 'close',
    }),
    Dangerous: ask({
      title: 'Delete “Harbour Kitchen”?',
      text: 'Its twelve reports stay. The store itself cannot be brought back.',
      confirmLabel: 'Delete the store',
      danger: true,
    }),
    'A long one': ask({ title: 'Is that all right?', text: 'A sentence to be read first. '.repeat(80) }),
    'Two at once': (dialog) =>
      Promise.all(
        ['First', 'Second'].map((title) =>
          ask({ title: `${title} question?`, text: 'One after the other.' })(dialog),
        ),
      ),
  },
}

const answers = document.createElement('p')
answers.setAttribute('role', 'status')

function report(text) {
  answers.textContent = text
}

function ask(question) {
  return async (dialog) => {
    const isConfirmed = await dialog.confirm(question)
    report(`${question.title} ${isConfirmed ? 'Confirmed.' : 'Not confirmed.'}`)
  }
}

/** Inserts an element's buttons before it. */
export function showExamples(element) {
  const buttons = document.createElement('p')
  for (const [label, run] of Object.entries(examples[element.localName])) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => run(element))
    buttons.append(button, ' ')
  }
  element.before(buttons, answers)
}
