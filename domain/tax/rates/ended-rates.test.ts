import { expect, test } from 'vitest'
import { endOfRate } from './ended-rates.ts'

test.each([
  [12, '6109', '2025-09-21', undefined],
  [12, '6109', '2025-09-22', '2025-09-22'],
  [28, '8471', '2026-11-03', '2025-09-22'],
  [12, '998599', '2026-11-03', '2025-09-22'],
  [12, '', '2026-11-03', '2025-09-22'],
  // Bricks and tiles are under Notification 2/2022.
  [12, '69041000', '2026-11-03', undefined],
  [12, '6815', '2026-11-03', undefined],
  // Tobacco and pan masala, also by the first four digits.
  [28, '24022010', '2026-01-31', undefined],
  [28, '24022010', '2026-02-01', '2026-02-01'],
  [28, '2106', '2026-01-31', undefined],
  [28, '21069099', '2026-01-31', '2025-09-22'],
  [28, '21069020', '2026-02-01', '2026-02-01'],
  [5, '6109', '2026-11-03', undefined],
  [18, '8471', '2026-11-03', undefined],
  [40, '24022010', '2026-11-03', undefined],
])('%d %% of %s on %s', (rate, hsn, day, since) => expect(endOfRate(rate, hsn, day)).toBe(since))
