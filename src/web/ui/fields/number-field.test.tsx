import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { withDecimalPoint } from '#web/ui/fields/typed-number.ts';

interface VoltsProps {
  readonly isWhole?: boolean;
  readonly minValue?: number;
  readonly step?: number;
  readonly start?: number;
  readonly onTyped?: (value: number) => void;
}

function Volts({ start = 2, minValue = 0.01, onTyped, ...rest }: VoltsProps) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    onTyped?.(next);
  };
  return <NumberField label="Voltage" unit="V" maxValue={100} {...{ value, minValue, ...rest }} onChange={change} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Voltage (V)' });

function enter(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

/** Dispatches the `beforeinput` of a key or a paste. */
function announce(data: string) {
  field().select();
  const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
  fireEvent(field(), event);
  fireEvent.blur(field());
}

describe('decimal comma', () => {
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
  ])('[U7] reads %s as %s', (text, number) => {
    expect(withDecimalPoint(text)).toBe(number);
  });

  it.each([
    ['3,1', '3.1'],
    ['1,250', '2'],
    ['volts, 3', '2'],
  ])('[U7] inserting %s into a field with 2 results in %s', (data, shown) => {
    render(<Volts />);
    announce(data);
    expect(field().value).toBe(shown);
  });
});

describe('bounds of a number', () => {
  it.each([
    ['999', '100', 'At most 100 V'],
    ['0', '0.01', 'At least 0.01 V'],
  ])('[U7] %s becomes %s with the note %s', (text, shown, note) => {
    render(<Volts />);
    enter(text);
    expect([field().value, screen.getByRole('status').textContent]).toEqual([shown, note]);
    fireEvent.input(field(), { target: { value: '5' } });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[U7] a number within its bounds is unchanged and has no note', () => {
    render(<Volts />);
    enter('3.1');
    expect([field().value, screen.queryByRole('status')]).toEqual(['3.1', null]);
  });

  it('[U7] Enter with a number out of bounds does not submit the form', () => {
    render(<Volts />);
    fireEvent.change(field(), { target: { value: '999' } });
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('At most 100 V');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  it.each([
    ['2.7', '2'],
    ['4.9', '4'],
  ])('[U7] an integer field removes the decimals of %s', (text, shown) => {
    render(<Volts isWhole minValue={1} />);
    enter(text);
    expect(field().value).toBe(shown);
  });
});

describe('steps of a number', () => {
  it.each([
    [20, 1, '21', '19'],
    [9, 0.1, '9.1', '8.9'],
    [3.75, 0.1, '3.8', '3.7'],
    [0.25, 0.125, '0.375', '0.125'],
    [25, 10, '30', '20'],
    [0.6, 1, '1', '0.01'],
  ])('[U7] %s with step %s changes to %s and %s', (start, step, up, down) => {
    const { unmount } = render(<Volts {...{ start, step }} />);
    fireEvent.click(screen.getByRole('button', { name: /^Increase/ }));
    expect(field().value).toBe(up);
    unmount();
    render(<Volts {...{ start, step }} />);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().value).toBe(down);
  });

  it.each([['9'], ['3.75'], ['0.251'], ['52.5']])('[U7] %s remains as typed', (text) => {
    render(<Volts step={10} />);
    enter(text);
    expect(field().value).toBe(text);
  });

  it('[U7] steps end at the bounds', () => {
    render(<Volts start={0.6} minValue={0.1} />);
    const less = screen.getByRole<HTMLButtonElement>('button', { name: /^Decrease/ });
    expect(less.disabled).toBe(false);
    fireEvent.click(less);
    expect([field().value, less.disabled]).toEqual(['0.1', true]);
  });

  it.each(['Home', 'End'])('[U7] %s moves the cursor without changing the number', (key) => {
    render(<Volts />);
    expect([fireEvent.keyDown(field(), { key }), field().value]).toEqual([true, '2']);
  });
});

describe('typing a number', () => {
  const type = (texts: readonly string[], isWhole = false) => {
    const reported: number[] = [];
    render(<Volts {...{ isWhole, onTyped: (value) => reported.push(value) }} />);
    const shown = texts.map((value) => {
      fireEvent.input(field(), { target: { value } });
      return field().value;
    });
    return { reported, shown };
  };

  it('[U7] typing calls onChange for every key without reformatting', () => {
    const texts = ['3', '3.', '3.0', '3.05', '3.0', '3.', '3'];
    expect(type(texts)).toEqual({ reported: [3, 3.05, 3], shown: texts });
  });

  it('[U7] typing does not call onChange out of bounds', () => {
    expect(type(['0', '0.0', '0.001', '', '101']).reported).toEqual([]);
  });

  it('[U7] typing does not call onChange for decimals in an integer field', () => {
    expect(type(['7', '7.', '7.5'], true).reported).toEqual([7]);
  });
});

describe('refused keys', () => {
  it.each(['-', 'v', '1e'])('[U7] %j shows the valid range until the field is focused again', (data) => {
    render(<Volts />);
    // A browser's field cancels the event.
    field().addEventListener('beforeinput', (event) => event.preventDefault());
    fireEvent(field(), new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
    fireEvent.input(field(), { target: { value: '5' } });
    fireEvent.blur(field());
    expect(screen.getByRole('status').textContent).toBe('Enter a number from 0.01 to 100 V');
    fireEvent.focus(field());
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('shows the error below the field and marks it as invalid', () => {
  render(
    <NumberField label="Value" value={2} minValue={1} maxValue={9} onChange={() => undefined} error="Too warm." />,
  );
  const box = screen.getByRole('textbox', { name: 'Value' });
  expect([box.getAttribute('aria-invalid'), screen.getByText('Too warm.').id]).toEqual([
    'true',
    box.getAttribute('aria-describedby'),
  ]);
});
