/** Reads parameters and return type from a method's TypeScript type. */
import ts from 'typescript'
import type { MethodSpec } from '../../packages/widgets/src/kit/declare.ts'

interface Parameter {
  name: string
  type: string
  optional: boolean
  about: string
}

export interface Signature {
  parameters: Parameter[]
  returns: { type: string; about: string }
}

/** Throws when the type is no function, or a described parameter does not exist. */
export function signatureOf(name: string, method: MethodSpec): Signature {
  const source = ts.createSourceFile('method.ts', `type Method = ${method.type}`, ts.ScriptTarget.Latest)
  const [statement] = source.statements
  const type = statement && ts.isTypeAliasDeclaration(statement) ? statement.type : undefined
  if (!type || !ts.isFunctionTypeNode(type)) throw new Error(`${name}: ${method.type} is not a function type`)
  const about: Readonly<Record<string, string>> = method.parameters ?? {}
  const parameters = type.parameters.map((parameter) => {
    const parameterName = parameter.name.getText(source)
    return {
      name: parameterName,
      type: parameter.type?.getText(source) ?? 'unknown',
      optional: !!parameter.questionToken,
      about: about[parameterName] ?? '',
    }
  })
  for (const described of Object.keys(about))
    if (!parameters.some((parameter) => parameter.name === described))
      throw new Error(`${name}: ${method.type} has no parameter ${described}`)
  return { parameters, returns: { type: type.type.getText(source), about: method.returns ?? '' } }
}
