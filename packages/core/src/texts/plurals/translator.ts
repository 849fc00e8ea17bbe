import { createInstance, type i18n } from 'i18next'
import type { T, Texts } from '../texts.types.ts'

const common = 'common'
let starting: Promise<i18n> | undefined

/** Our own instance: a page may run an i18next of its own. */
async function start(): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    fallbackLng: false,
    load: 'currentOnly',
    ns: [common],
    defaultNS: common,
    fallbackNS: common,
    // Keys are flat and may hold dots; texts go into text nodes, never into markup.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  })
  return instance
}

/** Texts whose form depends on a `count`, by the rules of the language of that tag. */
export async function translate(tag: string, namespace: string, own: Texts, words: Texts): Promise<T> {
  const instance = await (starting ??= start())
  if (!instance.hasResourceBundle(tag, common)) instance.addResourceBundle(tag, common, words)
  if (!instance.hasResourceBundle(tag, namespace)) instance.addResourceBundle(tag, namespace, own)
  const t = instance.getFixedT(tag, namespace)
  return (key, values) => String(t(key, { ...values }))
}
