import { createInstance, type i18n } from 'i18next'
import { loadCommon, type T } from './common.ts'
import { languageSpellings, type Language } from './languages.ts'
import type { LoadTexts } from './load-texts.ts'

const common = 'common'
let starting: Promise<i18n> | undefined
const bundles = new Map<string, Promise<void>>()

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

export async function textsOf(language: Language, namespace: string, load: LoadTexts): Promise<T> {
  const instance = await (starting ??= start())
  await Promise.all([
    bundle(instance, language, common, loadCommon),
    bundle(instance, language, namespace, load),
  ])
  const t = instance.getFixedT(languageSpellings[language].tag, namespace)
  return (key, values) => String(t(key, { ...values }))
}

function bundle(instance: i18n, language: Language, namespace: string, load: LoadTexts): Promise<void> {
  const name = `${language} ${namespace}`
  const found = bundles.get(name)
  if (found) return found
  const loading = load(language).then(
    (texts) => void instance.addResourceBundle(languageSpellings[language].tag, namespace, texts),
  )
  bundles.set(name, loading)
  loading.catch(() => bundles.delete(name))
  return loading
}
