import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { Close__Thing__, Open__Thing__ } from './__thing-kebab__.commands.js';
import { __thing__, __thing__Closed, __thing__Opened } from './__thing-kebab__.js';

const { given } = specify(__thing__, { actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const opened = __thing__Opened({ title: 'First' });

describe('__a_thing__', () => {
  it('is opened with its title', () => given().when(command(Open__Thing__, { title: 'First' })).then(opened));

  it('is closed once', () => {
    given(opened).when(new Close__Thing__()).then(__thing__Closed({}));
    given(opened, __thing__Closed({})).when(new Close__Thing__()).thenRefused('__thing__Is');
  });

  it('reaches every status', () => expect(unreachableStatuses(__thing__)).toEqual([]));
});
