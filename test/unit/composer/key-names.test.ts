import { expect, test } from 'vitest'
import { keyNamesIn } from '../../../islands/composer/problems'

test('names are read from what `kubectl describe secret` prints, and from a plain list', () => {
  const described = 'Name:         langsmith-app\nNamespace:    langsmith\nType:  Opaque\n\nData\n====\napi_key_salt:           44 bytes\njwt_secret:             44 bytes\n'
  expect(keyNamesIn(described)).toEqual(expect.arrayContaining(['api_key_salt', 'jwt_secret']))
  expect(keyNamesIn(described)).not.toContain('Name')
  expect(keyNamesIn('api_key_salt\n  jwt_secret ')).toEqual(['api_key_salt', 'jwt_secret'])
})

test('a line that carries a value is not read', () => {
  expect(keyNamesIn('api_key_salt: c2VjcmV0\njwt_secret=abc')).toEqual([])
})
