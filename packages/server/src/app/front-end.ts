import type { FastifyInstance } from 'fastify'
import { retainBuild, type RetainedBuild } from '../platform/files/retained-builds.ts'
import { isPage, isUndecodable, registerStaticFiles, sendPage } from '../platform/files/static-files.ts'
import { respondNotFound } from '../platform/http/errors.ts'
import type { Settings } from './settings.ts'

/** Serves the built portal, if there is one, and handles addresses that are neither a call nor a file. */
export async function registerFrontEnd(
  app: FastifyInstance,
  { staticFolder, buildsFolder, origins }: Pick<Settings, 'staticFolder' | 'buildsFolder' | 'origins'>,
): Promise<void> {
  if (!staticFolder) return void app.setNotFoundHandler(respondNotFound)
  const builds = buildsFolder ? await retainBuilds(app, staticFolder, buildsFolder) : []
  await registerStaticFiles(app, staticFolder, builds, origins)
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return respondNotFound(request, reply)
    // The portal's router could not decode it either; its page 404 is shown in the person's language.
    return isUndecodable(request) ? reply.redirect('/404') : sendPage(reply)
  })
}

/** Returns the folders of retained builds. When the folder is not writable, only previous builds are lost. */
async function retainBuilds(
  app: FastifyInstance,
  staticFolder: string,
  buildsFolder: string,
): Promise<RetainedBuild[]> {
  try {
    const builds = await retainBuild(staticFolder, buildsFolder)
    const version = builds[0]?.version
    if (builds.slice(1).some((build) => build.version === version))
      app.log.warn(
        `Version ${version} was deployed before with other files; raise it, because pages pin versions`,
      )
    return builds
  } catch (error) {
    app.log.warn(
      { err: error },
      'Previous builds of the front end are not retained: LUSTRA_BUILDS cannot be used',
    )
    return []
  }
}
