import { choice, defineWidget, text } from '../../kit/declare.ts'

export const userSettings = defineWidget({
  tag: 'lustra-user-settings',
  about:
    'Settings of the signed-in person: change of password, phone and email, and the list of sessions, each in its own section.',
  session: 'required',
  width: '36em',
  attributes: { section: choice('Section shown', ['password', 'phone', 'email', 'sessions']) },
  events: {
    'password-changed': {
      about: 'The new password is saved; sessions on other devices have ended',
      detail: {},
    },
    'phone-changed': {
      about: 'The new phone is saved',
      detail: {
        areaCode: text('Country calling code, digits without a plus'),
        phone: text('Number without the area code'),
      },
    },
    'email-changed': { about: 'The new email is saved', detail: { email: text('The new email') } },
  },
  parts: {
    sections: 'Navigation between the sections',
    form: 'The form of the section',
    password: 'Field of the new password',
    phone: 'Field of the new phone',
    area: 'Button that selects the area code',
    mail: 'Field of the new email',
    code: 'Field of the verification code',
    send: 'Button that requests a code',
    proof: 'Fields that confirm the person’s identity, if the server requires it',
    submit: 'The save button',
    failure: 'Error message',
    session: 'One session of the person',
    closed: 'Message that explains why settings cannot be changed',
  },
})
