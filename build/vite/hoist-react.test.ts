import { expect, test } from 'vitest'
import { toModule } from './hoist-react.ts'

const SAMPLE = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.now = void 0;
exports.now = function () { return Scheduler.x(React.y); };
exports.twice = function () { return exports.now() * 2; };
`

test('a CommonJS file becomes a module with the same exports and imports, or stops the build', () => {
  const module = toModule(SAMPLE)
  expect(module).toContain('import * as Scheduler from "scheduler"')
  expect(module).toContain('import * as React from "react"')
  expect(module).toContain('export { export_now as now, export_twice as twice }')
  expect(module).not.toContain('require(')
  for (const code of [
    'exports.a = 1; module.exports = {}',
    'exports.a = 1; const { b } = require("b")',
    'var a = 1',
  ]) {
    expect(() => toModule(code)).toThrow('hoist-react does not know')
  }
})
