import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { withDecimalPoint } from '#web/ui/decimal-comma.ts';
import { NumberField } from '#web/ui/number-field.tsx';

function Volts({ isWhole = false, minValue = 0.01 }: { readonly isWhole?: boolean; readonly minValue?: number }) {
  const [value, setValue] = useState(2);
  return <NumberField label="Voltage" unit="V" maxValue={100} {...{ value, minValue, isWhole }} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Voltage (V)' });

function enter(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

/** A key or a paste, as a browser announces it before it is put in. */
function announce(data: string) {
  field().select();
  const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
  fireEvent(field(), event);
  fireEvent.blur(field());
}

describe('a comma', () => {
  it.each([
    ['3,1', '3.1'],
    [',', '.'],
    ['0,125', '0.125'],
    ['1,25', '1.25'],
    ['1000,125', '1000.125'],
    ['1,250.5', '1250.5'],
    ['1,250,000', '1250000'],
    ['1.250,5', '1250.5'],
    ['1,250', null],
    ['3,1 V', null],
  ])('[U6] %s is read as %s', (text, number) => {
    expect(withDecimalPoint(text)).toBe(number);
  });

  it.each([
    ['3,1', '3.1'],
    ['1,250', '2'],
    ['volts, 3', '2'],
  ])('[U6] %s put into a field that holds 2 makes it %s', (data, shown) => {
    render(<Volts />);
    announce(data);
    expect(field().value).toBe(shown);
  });
});

describe('the bounds of a number', () => {
  it.each([
    ['999', '100', 'At most 100 V'],
    ['0', '0.01', 'At least 0.01 V'],
  ])('[U7] %s becomes %s, and the field says %s', (text, shown, words) => {
    render(<Volts />);
    enter(text);
    expect([field().value, screen.getByRole('status').textContent]).toEqual([shown, words]);
    fireEvent.input(field(), { target: { value: '5' } });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[U7] a number within them is left alone, and nothing is said', () => {
    render(<Volts />);
    enter('3.1');
    expect([field().value, screen.queryByRole('status')]).toEqual(['3.1', null]);
  });

  it('[U7] Enter with a number beyond them does not send the form yet', () => {
    render(<Volts />);
    fireEvent.change(field(), { target: { value: '999' } });
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('At most 100 V');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  it.each([
    ['2.7', '2'],
    ['4.9', '4'],
  ])('[U8] a whole number shows %s without its decimals', (text, shown) => {
    render(<Volts isWhole minValue={1} />);
    enter(text);
    expect(field().value).toBe(shown);
  });
});

describe('a key that the field does not take', () => {
  it.each(['-', 'v', '1e'])('[U9] after %j it says what it can hold, until the field is entered again', (data) => {
    render(<Volts />);
    // What the field does by itself in a browser.
    field().addEventListener('beforeinput', (event) => event.preventDefault());
    fireEvent(field(), new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
    fireEvent.input(field(), { target: { value: '5' } });
    fireEvent.blur(field());
    expect(screen.getByRole('status').textContent).toBe('A number from 0.01 to 100 V');
    fireEvent.focus(field());
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('says what is wrong below the field, and marks it', () => {
  render(
    <NumberField label="Value" value={2} minValue={1} maxValue={9} onChange={() => undefined} error="Too warm." />,
  );
  const box = screen.getByRole('textbox', { name: 'Value' });
  expect([box.getAttribute('aria-invalid'), screen.getByText('Too warm.').id]).toEqual([
    'true',
    box.getAttribute('aria-describedby'),
  ]);
});
