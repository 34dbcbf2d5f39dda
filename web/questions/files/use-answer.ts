import { answerQuestion, callAt } from '#contract/people/questions.ts'
import { call } from '#web/app/calls/call.ts'
import { useKeyedSave } from '#web/app/calls/queries.ts'
import type { PreparedFile } from '#web/documents/attachments/prepare-file.ts'
import type { AtClient } from '../question-data.ts'

interface Answered {
  id: string
  words: string
  files: PreparedFile[]
}

/** Sends text and files in one call: all of it is saved, or nothing. */
export const useAnswerQuestion = (client?: AtClient) =>
  useKeyedSave(
    async ({ id, words, files }: Answered, idempotencyKey: string) => {
      const sent = await Promise.all(
        files.map(async ({ name, file }) => ({ name, bytes: await inBase64(file) })),
      )
      const input = { params: { id }, body: { words, files: sent } }
      const answer = await call(callAt(client?.id, answerQuestion), input, { idempotencyKey })
      client?.refresh()
      return answer
    },
    client ? { meta: { refresh: false } } : {},
  )

/** The file's bytes as base64 for the call's body. */
async function inBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  await new Promise((done, failed) => {
    reader.onload = done
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
  return String(reader.result).replace(/^[^,]*,/, '')
}
