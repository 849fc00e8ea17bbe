import { translations } from '@lustra/server/platform/database/schema/translations.ts'
import type { Tx } from '@lustra/server/platform/database/scope.ts'
import type { Language } from '@lustra/server/platform/http/languages.ts'
import { worryingFindings } from '@lustra/server/areas/shared/categories.ts'
import { codesOf } from '@lustra/server/areas/shared/report-texts.ts'
import { demoAccounts } from './accounts.ts'
import { batches, batchRows } from './rows.ts'
import { makeOrganizes, makeStores } from './customers.ts'
import { findingIn, titleIn } from './follow-up.ts'
import { productRoleNames } from '@lustra/server/identity/menu/product-roles.ts'
import {
  bilingualNameOf,
  englishNameOf,
  familyNames,
  givenNames,
  nameOf,
  type DemoGroup,
  proposalTexts,
} from './content.ts'
import { demoRoleNames } from './demo-roles.ts'

type TranslationPairs = [original: string, translation: string][]

/** Stores English names of the demo, and translations of actions and proposals into the other two languages. */
export async function seedTranslations(
  tx: Tx,
  customers: readonly DemoGroup[],
  storeShares: readonly number[],
): Promise<void> {
  for (const [index, group] of customers.entries()) {
    const stores = makeStores(group, storeShares[index] ?? 0, 0)
    const english: TranslationPairs = [
      ...stores.map(({ name, nameEn }): [string, string] => [name, nameEn]),
      ...stores.map(({ customer, customerEn }): [string, string] => [customer, customerEn]),
      ...people,
      ...bilingual(group, 'en'),
      ...accountsIn('en'),
      ...actionsIn('en'),
      ...proposalsIn('en'),
    ]
    await insert(tx, group.groupId, 'en', english)
    await insert(tx, group.groupId, 'zh', [
      ...bilingual(group, 'zh'),
      ...roleNamesIn('zh'),
      ...accountsIn('zh'),
    ])
    await insert(tx, group.groupId, 'zh_hant', [
      ...bilingual(group, 'zh'),
      ...roleNamesIn('zh_hant'),
      ...accountsIn('zh'),
      ...actionsIn('zh_hant'),
      ...proposalsIn('zh_hant'),
    ])
  }
}

/** All possible names of people. */
const people = familyNames.flatMap((family) =>
  givenNames.map((given): [string, string] => [nameOf(family, given), englishNameOf(family, given)]),
)

/** Splits names that hold both languages, separated by a blank, because they are shown without a group. */
function translationOf(name: string, language: 'zh' | 'en'): TranslationPairs {
  const blank = name.indexOf(' ')
  return [[name, language === 'zh' ? name.slice(0, blank) : name.slice(blank + 1)]]
}

/** Names of a group, its nodes and its generated people. */
const bilingual = (group: DemoGroup, language: 'zh' | 'en'): TranslationPairs =>
  [
    group.name,
    ...makeOrganizes(group).map(({ name }) => name),
    ...familyNames.flatMap((family) => givenNames.map((given) => bilingualNameOf(family, given))),
  ].flatMap((name) => translationOf(name, language))

const roleNamesIn = (language: 'zh' | 'zh_hant'): TranslationPairs =>
  [...productRoleNames, ...demoRoleNames].map((names) => [names.en, names[language]])

const accountsIn = (language: 'zh' | 'en'): TranslationPairs =>
  demoAccounts.flatMap(({ realName }) => translationOf(realName, language))

const actionsIn = (language: Language): TranslationPairs => [
  ...codesOf('advice').map((advice): [string, string] => [titleIn('zh', advice), titleIn(language, advice)]),
  ...codesOf('area').flatMap((area) =>
    worryingFindings.map((finding): [string, string] => [
      findingIn('zh', area, finding),
      findingIn(language, area, finding),
    ]),
  ),
]

const proposalsIn = (language: 'en' | 'zh_hant'): TranslationPairs =>
  proposalTexts.flatMap(({ description, suggestion }) =>
    [description, suggestion].map((text): [string, string] => [text.zh, text[language]]),
  )

async function insert(tx: Tx, groupId: number, language: Language, pairs: TranslationPairs): Promise<void> {
  // Several stores belong to one customer.
  const rows = [...new Map(pairs)].map(([original, translation]) => ({
    groupId,
    language,
    original,
    translation,
  }))
  for (const some of batches(rows, batchRows)) await tx.insert(translations).values(some)
}
