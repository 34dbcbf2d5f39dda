import type { FastifyReply } from 'fastify'

/** Characters that encodeURIComponent leaves but a header's file name must not have (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A file under its own name in any script, with an ASCII name for old programs. */
export const sendFile = (reply: FastifyReply, how: 'inline' | 'attachment', name: string, type: string) =>
  reply
    .type(type)
    .header(
      'Content-Disposition',
      `${how}; filename="paper.${type.split('/')[1]}"; filename*=UTF-8''${encoded(name)}`,
    )
