import { expect, test } from 'vitest'
import { keyNamesIn } from '../../islands/composer/problems'

test('Key names are read from the output of `kubectl describe secret` and from a plain list', () => {
  const described =
    'Name:         langsmith-app\nNamespace:    langsmith\nType:  Opaque\n\nData\n====\n' +
    'api_key_salt:           44 bytes\njwt_secret:             44 bytes\n'
  expect(keyNamesIn(described)).toEqual(expect.arrayContaining(['api_key_salt', 'jwt_secret']))
  expect(keyNamesIn(described)).not.toContain('Name')
  expect(keyNamesIn('api_key_salt\n  jwt_secret ')).toEqual(['api_key_salt', 'jwt_secret'])
})

test("Key names aren't read from lines that contain values", () => {
  expect(keyNamesIn('api_key_salt: c2VjcmV0\njwt_secret=abc')).toEqual([])
})
