import type { FastifyInstance } from 'fastify'
import { keepBuild, type KeptBuild } from '../platform/files/kept-builds.ts'
import { isPage, isUndecodable, registerStaticFiles, sendPage } from '../platform/files/static-files.ts'
import { answerNotFound } from '../platform/http/errors.ts'
import type { Settings } from './settings.ts'

/** Serves the built portal, if there is one, and answers addresses that are neither a call nor a file. */
export async function registerFrontEnd(
  app: FastifyInstance,
  { staticFolder, buildsFolder, origins }: Pick<Settings, 'staticFolder' | 'buildsFolder' | 'origins'>,
): Promise<void> {
  if (!staticFolder) return void app.setNotFoundHandler(answerNotFound)
  const builds = buildsFolder ? await keepBuilds(app, staticFolder, buildsFolder) : []
  await registerStaticFiles(app, staticFolder, builds, origins)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return answerNotFound(request, reply)
    // The portal's router could not read it either; its page 404 says so in the person's language.
    return isUndecodable(request) ? reply.redirect('/404') : sendPage(reply)
  })
}

/** Folders of the builds that are kept. A folder that cannot be written costs the former builds, and nothing else. */
async function keepBuilds(
  app: FastifyInstance,
  staticFolder: string,
  buildsFolder: string,
): Promise<KeptBuild[]> {
  try {
    const builds = await keepBuild(staticFolder, buildsFolder)
    const version = builds[0]?.version
    if (builds.slice(1).some((build) => build.version === version))
      app.log.warn(
        `Version ${version} was deployed before with other files; raise it, because pages pin versions`,
      )
    return builds
  } catch (error) {
    app.log.warn({ err: error }, 'Former builds of the front end are not kept: LUSTRA_BUILDS cannot be used')
    return []
  }
}
