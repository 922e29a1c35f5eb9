import type { SampleFrame } from '../operation/sdk-code'
import type { RequestValues } from '../operation/fill-request'

export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'

/** What a value may be, as a form needs to know it. Without types, it may be anything. */
export interface Shape {
  /** Name of a shape that all operations of the page share; it has everything else. */
  ref?: string
  types?: ValueType[]
  /** What an enum allows. */
  values?: unknown[]
  format?: string
  /** Least and most number, characters, or items; null for no limit. */
  range?: [least: number | null, most: number | null]
  /** Whether the least number is itself too small. */
  isOpen?: true
  pattern?: string
  /** Of an object. */
  fields?: FieldShape[]
  /** Of a map, whose keys can be any text. */
  others?: Shape
  /** Of an array. */
  items?: Shape
  /** Alternatives of different types. */
  options?: Shape[]
}

export interface FieldShape extends Shape {
  name: string
  /** What it means, with code in backticks. */
  note?: string
  required?: true
  preset?: unknown
  /** Why the form leaves it as it is. */
  fixed?: 'secret' | 'file'
}

/** An operation as the workbench knows it. */
export interface RequestShape extends SampleFrame {
  path: FieldShape[]
  query: FieldShape[]
  header: FieldShape[]
  body?: Shape
  /** The values of the samples on the page. */
  example: RequestValues
}

/** The file of a page: its operations by anchor, and the shapes that they share. */
export interface PageRequests {
  operations: Record<string, RequestShape>
  shapes: Record<string, Shape>
}

export type Shapes = PageRequests['shapes']

/** The shape behind a reference, with what the place of the reference adds. */
export const resolved = <Kind extends Shape>(shape: Kind, shapes: Shapes): Kind =>
  shape.ref === undefined ? shape : { ...shapes[shape.ref], ...shape, ref: undefined }

/** All of a request as one object, in the order of the form. */
export const requestAsShape = ({ path, query, header, body }: RequestShape): Shape => ({
  types: ['object'],
  fields: [
    { name: 'path', types: ['object'], fields: path, required: true },
    { name: 'query', types: ['object'], fields: query, required: true },
    { name: 'header', types: ['object'], fields: header, required: true },
    ...(body ? [{ ...body, name: 'body' }] : []),
  ],
})

export type PlainObject = Record<string, unknown>

export const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
