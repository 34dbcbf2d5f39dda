import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GSTR2B_BYTES } from '#contract/gst/gstr2b.ts'
import { ATTACHED_MAX_BYTES } from '#domain/attachments/attached-file.ts'
import { ANSWER_FILES_BYTES } from '#domain/people/questions.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'

const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const inNginx = (setting: string) =>
  [...nginx.matchAll(RegExp(`^\\s*${setting} (\\d+)m;`, 'gm'))].map(([, value]) => Number(value))

// That nginx and Caddy do so is seen where they run: npm run campaign -- proxies.
test('nginx takes the largest body and waits for the longest call, at every address', () => {
  const bytes = Math.max(GSTR2B_BYTES, ATTACHED_MAX_BYTES, ANSWER_FILES_BYTES)
  expect(inNginx('client_max_body_size').map((megabytes) => megabytes * 1024 * 1024 > bytes)).toEqual([true])
  expect(inNginx('proxy_read_timeout').map((minutes) => minutes * 60_000 > CHORE_LIMITS.whole)).toEqual([
    true,
  ])
  // A second place could have other limits.
  expect(nginx.match(/proxy_pass/g)).toHaveLength(1)
})
