import { choice, defineWidget, text } from '../kit/declare.ts'

export const userSettings = defineWidget({
  tag: 'lustra-user-settings',
  about: 'Password, phone and email of the person, each changed on a page of its own.',
  session: 'required',
  attributes: { section: choice('What is changed', ['password', 'phone', 'email', 'sessions']) },
  events: {
    'password-changed': { about: 'The new password stands; other devices are signed out', detail: {} },
    'phone-changed': {
      about: 'The new phone is bound',
      detail: { areaCode: text('Digits without a plus'), phone: text('The number without its area code') },
    },
    'email-changed': { about: 'The new email is bound', detail: { email: text('The new email') } },
  },
  parts: {
    sections: 'The way between the sections',
    form: 'The form of the section',
    password: 'The new password',
    phone: 'The new phone',
    area: 'The area code',
    mail: 'The new email',
    code: 'The verification code',
    send: 'Asks for a code',
    proof: 'What a server asks for before it changes a phone or email',
    submit: 'The save button',
    failure: 'What went wrong',
    session: 'A session of the person',
    closed: 'Why nothing can be changed here',
  },
})
