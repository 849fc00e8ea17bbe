import { expect, it } from 'vitest'
import { readMail, readPhone } from './target.ts'

const dana = { areaCode: '86', phone: '13910000000' }

it.each([
  ['86', '13910000000', dana],
  ['86', '139 1000-0000', dana],
  ['86', '8613910000000', dana],
  ['86', '+86 139 1000 0000', dana],
  ['', '+86 139 1000 0000', dana],
  ['852', '(+86) 139 1000 0000', dana],
  ['', '0086 13910000000', dana],
  ['+86', '１３９１０００００００', dana],
  ['852', '9123 4567', { areaCode: '852', phone: '91234567' }],
  ['44', '07911 123456', { areaCode: '44', phone: '7911123456' }],
  ['1', '(201) 555-0123', { areaCode: '1', phone: '2015550123' }],
])('with area code %j, %j is a phone (U2)', (areaCode, text, phone) => {
  expect(readPhone(areaCode, text)).toEqual(phone)
})

it.each([
  ['86', '1391000000'],
  ['86', '139100000000'],
  // A landline in Beijing receives no texts, and a premium number must not.
  ['86', '010 6552 9988'],
  ['44', '0909 879 0000'],
  ['86', '13910000000;ext=5'],
  ['86', 'call 13910000000'],
  ['', '13910000000'],
  ['999', '13910000000'],
  ['86', ''],
])('with area code %j, %j is not a phone (99034)', (areaCode, text) => {
  expect(readPhone(areaCode, text)).toBeUndefined()
})

it.each([
  [' Ada@Customer.Example ', 'Ada@Customer.Example'],
  ['a.b+c@sub.customer.example', 'a.b+c@sub.customer.example'],
  ['ada', undefined],
  ['ada@customer', undefined],
  ['ada@customer.example, eve@evil.example', undefined],
  ['Ada <ada@customer.example>', undefined],
  ['ada@customer.example\r\nBcc: eve@evil.example', undefined],
  ['', undefined],
])('%j as a mail address is %j (U3)', (text, mail) => expect(readMail(text)).toBe(mail))
