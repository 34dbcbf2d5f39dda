import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { ConfirmHost } from '#web/ui/feedback/confirm-dialog.tsx'
// Here already, so that a question stands as soon as it is asked.
import '#web/ui/feedback/confirm-question.tsx'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { draw } from './draw.tsx'

/** What the server is asked for. */
export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body?: unknown
}

/** A refusal without a word, which is not tried again. */
export class Refused {
  readonly status: number = 400
  readonly message: string | undefined
  readonly code: string | undefined
  readonly values: Record<string, string>
  constructor(message?: string, code?: string, values = {}) {
    this.message = message
    this.code = code
    this.values = values
  }
}

/** The fault of a server, with the words of every fault. A read is tried twice more, within 1.2 s. */
export class Fault extends Refused {
  override readonly status = 500
  constructor() {
    super('Server error')
  }
}

/** An answer that never comes, as where the line is cut. A read is tried twice more, within 1.2 s. */
export const silence = () => {
  throw new TypeError('Failed to fetch')
}

/** 'GET /api/supplier': what is answered, or how. What is not named is refused. */
export type Answers = Record<string, unknown>

/** Against a hang only, as a busy machine takes that long to load a form; and less than a test may take. */
const WAIT_MS = 60_000

export const SHOPKEEPER: SessionUser = {
  _id: 'asha',
  id: 'asha',
  name: 'Asha Kirana',
  email: 'asha@shop.test',
  isActive: true,
  subscriptionPlan: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  role: 'customer',
  subscriptionStatus: { isActive: true, isExpired: false, plan: null, endDate: null },
}

/** A whole screen at its address, signed in as `user`, a shop's owner at first, with a server that answers as the test says. */
export async function drawScreen(
  screen: ReactNode,
  { at = '/', answers = {} as Answers, isSignedIn = true, user = {} as Partial<SessionUser> } = {},
) {
  let address = at
  const Address = () => {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    return null
  }
  const page = (
    <>
      {screen}
      <Address />
      <ConfirmHost />
      <ToastHost />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  if (isSignedIn) startSession({ id: 'session', user: { ...SHOPKEEPER, ...user } })
  const calls = serve(answers)
  const drawn = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    calls,
    address: () => address,
    goTo: (to: string) => act(() => router.navigate(to)),
    goBack: () => act(() => router.navigate(-1)),
    close: () => {
      // What was said here is not to be heard in the next test.
      for (const dismiss of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]'))
        act(() => dismiss.click())
      drawn.close()
      queryClient.clear()
      endSession()
      localStorage.clear()
    },
  }
}

/** Notes each call and answers it. */
function serve(answers: Answers) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname: path, searchParams } = new URL(url, 'http://bahi.test')
    const call = {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body: body && JSON.parse(String(body)),
    }
    calls.push(call)
    const named = answers[`${method} ${path}`] ?? new Refused()
    const answer: unknown = await (typeof named === 'function' ? named(call) : named)
    return answer instanceof Refused
      ? Response.json({ success: false, ...answer }, { status: answer.status })
      : Response.json(answer)
  })
  return calls
}

/** Waits until `look` no longer throws, and gives what it gave. */
export async function until<T>(look: () => T): Promise<T> {
  // Not by the clock, which a test may have stopped.
  const end = performance.now() + WAIT_MS
  for (;;) {
    // Whatever was answered meanwhile is on the page when this is over.
    await act(() => new Promise((wait) => setTimeout(wait, 5)))
    try {
      return look()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''

/** All that can be seen of a kind, as 'th' or '[role=alert]'. */
export const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(wordsOf)

/** Without the styles, which stand between. */
const screenText = () =>
  [...document.body.querySelectorAll(':not(style)')]
    .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === 3))
    .map((node) => node.textContent)
    .join(' | ')

function only<T extends Element>(found: T[], what: string): T {
  if (found.length !== 1) throw new Error(`${found.length} times ${what} in: ${screenText()}`)
  return found[0]!
}

/** What can be pressed under a name. */
export const button = (name: string, within = 'body') =>
  only(
    [...document.querySelectorAll<HTMLButtonElement>(`${within} :is(button, a)`)].filter(
      (found) => wordsOf(found) === name,
    ),
    `“${name}”`,
  )

export const press = (name: string, within?: string) => act(async () => button(name, within).click())

/** The field below a label. */
export function field(label: string) {
  const labels = [...document.querySelectorAll('label')].filter(
    (found) => (found.textContent ?? '').replace(/ \*$/, '') === label,
  )
  const fields = labels
    .map((found) => document.getElementById(found.htmlFor) ?? found.querySelector('input'))
    .filter((found) => found !== null)
  return only(fields, `the field “${label}”`) as HTMLInputElement
}

/** Takes an option of a list by its words; the list by the label of its field. */
export async function choose(label: string, words: string, within = 'body') {
  const named = [...document.querySelectorAll<HTMLInputElement>(`${within} input[aria-label="${label}"]`)]
  const input = named.length > 0 ? only(named, `the list “${label}”`) : field(label)
  await act(async () => input.click())
  const option = await until(() => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    return only(
      [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])].filter(
        ({ textContent }) => textContent === words,
      ),
      `the option “${words}”`,
    )
  })
  await act(async () => option.click())
}
