import type { FastifyReply, FastifyRequest } from 'fastify'

// Cookies are shared between ports: the name distinguishes this one from others of localhost.
const name = 'lustra_directory'
const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** The id of the directory's own session in this browser; empty without one. */
export const readSession = (request: FastifyRequest): string =>
  new RegExp(`(?:^|; *)${name}=([\\w-]{1,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

export const writeSession = (reply: FastifyReply, id: string): void =>
  void reply.header('set-cookie', `${name}=${id}; ${attributes}`)

export const clearSession = (reply: FastifyReply): void =>
  void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
