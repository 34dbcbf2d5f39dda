import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstCallNeeds, firstCalls } from '../../web/app/calls/early/first-calls.ts'
import { paths } from '../../web/app/paths.ts'

const SCRIPT = fileURLToPath(new URL('../../web/app/calls/early/begin-early-calls.ts', import.meta.url))

/**
 * Puts the script of the early calls into the page itself, so that they start before the code of the screens has loaded.
 * The server allows this script by its hash (server/http/content-policy.ts).
 */
export function inlineEarlyCalls(): Plugin {
  return {
    name: 'bahi-inline-early-calls',
    apply: 'build',
    // Last in the page: code is requested first, as the browser makes six requests at a time.
    async transformIndexHtml(page) {
      const script = await earlyScript()
      return page.replace('</body>', () => `  <script>${script}</script>\n  </body>`)
    },
  }
}

async function earlyScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      FIRST_CALLS: JSON.stringify(firstCalls),
      FIRST_CALL_NEEDS: JSON.stringify(firstCallNeeds),
      NEW_SALE: JSON.stringify(paths.newSale),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: SCRIPT, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim()
}
