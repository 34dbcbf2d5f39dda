import { expect, test } from 'vitest'
import { qrPath } from './upi-qr.tsx'

test('a QR code has its three finder patterns and a quiet zone of four modules', () => {
  const { path, side } = qrPath('upi://pay?pa=shop@bank&am=1250.50')
  const right = side - 4 - 7
  for (const corner of [`M4 4h7`, `M${right} 4h7`, `M4 ${right}h7`]) expect(path).toContain(corner)
  expect((side - 8 - 17) % 4).toBe(0)
})
