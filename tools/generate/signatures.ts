/** What the TypeScript of a method says of its parameters and its answer, so that nothing is written twice. */
import ts from 'typescript'
import type { MethodSpec } from '../../packages/widgets/src/kit/declare.ts'

export interface Parameter {
  name: string
  type: string
  optional: boolean
  about: string
}

export interface Signature {
  parameters: Parameter[]
  returns: { type: string; about: string }
}

/** Throws when the type is no function, or a parameter is explained that it does not have. */
export function signatureOf(name: string, method: MethodSpec): Signature {
  const source = ts.createSourceFile('method.ts', `type Method = ${method.type}`, ts.ScriptTarget.Latest)
  const [statement] = source.statements
  const type = statement && ts.isTypeAliasDeclaration(statement) ? statement.type : undefined
  if (!type || !ts.isFunctionTypeNode(type)) throw new Error(`${name}: ${method.type} is not a function type`)
  const about: Readonly<Record<string, string>> = method.parameters ?? {}
  const parameters = type.parameters.map((parameter) => {
    const called = parameter.name.getText(source)
    return {
      name: called,
      type: parameter.type?.getText(source) ?? 'unknown',
      optional: !!parameter.questionToken,
      about: about[called] ?? '',
    }
  })
  for (const explained of Object.keys(about))
    if (!parameters.some((parameter) => parameter.name === explained))
      throw new Error(`${name}: ${method.type} has no parameter ${explained}`)
  return { parameters, returns: { type: type.type.getText(source), about: method.returns ?? '' } }
}
