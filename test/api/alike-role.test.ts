import { expect, test } from 'vitest'
import { unlikeAnswers } from '#test/alike/alike-shops.ts'
import { drawnRole } from '#test/alike/open-alike.ts'

// One role a run, another each time; test/api/alike-shops.test.ts asks twenty of them, and the delivered ones more.
test.each([Date.now()])(
  'two shops that differ in what a role of drawn permissions may not see answer alike (seed %i)',
  async (seed) => {
    const { role, answers } = drawnRole(seed)
    expect({ role, answers, unlike: await unlikeAnswers(role, answers, 'a day') }).toMatchObject({
      unlike: [],
    })
  },
)
