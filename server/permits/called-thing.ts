import type { FastifyRequest } from 'fastify'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Id of the record that a call names in its address; null for other calls. */
export const thingOf = ({ params }: Pick<FastifyRequest, 'params'>): string | null => {
  const { id } = (params ?? {}) as { id?: unknown }
  return typeof id === 'string' && UUID.test(id) ? id : null
}
