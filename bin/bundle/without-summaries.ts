import type { Plugin } from 'vite'

const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** What a call is for in words is in docs/api.md and is read by nobody in a browser: the built page does without. */
export function withoutSummaries(): Plugin {
  return {
    name: 'bahi-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/contract\/.*\.ts$/.test(id)) return code.replace(SUMMARY, "summary: ''")
    },
  }
}
